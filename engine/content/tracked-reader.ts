import type { Answer, ContentReader } from './client.ts'

/** What was read of the content for one purpose, such as a page. */
export interface TrackedReader {
  reader: ContentReader
  /** Null where one of the results was for one visitor. */
  answers: () => readonly Answer[] | null
}

export function trackAnswers(content: ContentReader): TrackedReader {
  const answers = new Set<Answer>()
  let isShared = true
  return {
    reader: {
      revision: content.revision,
      async request(request) {
        const result = await content.request(request)
        if (result.answer) answers.add(result.answer)
        else isShared = false
        return result
      },
    },
    answers: () => (isShared ? [...answers] : null),
  }
}
