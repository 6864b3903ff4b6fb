import { asData } from '../entity/kinds.ts'
import type { CheckInput } from './check-input.ts'
import { isText } from './places.ts'

/** One text in one language, of the content or of the messages. */
export interface CheckedText {
  file: string
  /** JSON pointer. */
  pointer: string
  language: string
  text: string
}

/** Every text in every language, the messages of the site last. */
export function textsOf(input: CheckInput): CheckedText[] {
  const { places, site } = input
  const ofContent = places.flatMap((place) =>
    isText(place, site.languages)
      ? Object.entries(place.value).map(([language, text]) => ({
          file: place.file,
          pointer: `${place.pointer}/${language}`,
          language,
          text,
        }))
      : [],
  )
  return [...ofContent, ...messagesOf(input)]
}

/** The messages of the site as texts, of each file and key. */
export function messagesOf({ messages }: Pick<CheckInput, 'messages'>): CheckedText[] {
  return messages.flatMap(({ file, language, text }) =>
    Object.entries(asData(JSON.parse(text))).flatMap(([key, message]) =>
      typeof message === 'string' ? [{ file, pointer: `/${key}`, language, text: message }] : [],
    ),
  )
}
