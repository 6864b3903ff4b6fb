import type { CachedContent } from '../../content/read-cache.ts'
import type { AnswerCheck } from './page-cache.ts'

/** Asks the content service whether cached pages are still right. */
export function answerCheck(content: Pick<CachedContent, 'isCurrent' | 'request'>): AnswerCheck {
  return {
    isCurrent: content.isCurrent,
    askAgain: async ({ request }) => (await content.request(request)).answer,
  }
}
