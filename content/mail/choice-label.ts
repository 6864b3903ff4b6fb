import type { MailMessages } from './mail-messages.ts'

/** The words for a value of the contact form, such as `{ subject: 'media' }`; the value itself where there are none. */
export function choiceLabel(
  { choices, in: inLanguage }: MailMessages,
  language: string,
  given: { subject: string } | { resellerType: string },
): string {
  const [field, value] =
    'subject' in given ? (['subject', given.subject] as const) : (['resellerType', given.resellerType] as const)
  const keys = choices?.[field] ?? {}
  const key = Object.hasOwn(keys, value) ? keys[value] : undefined
  return key === undefined ? value : inLanguage(language).t(key)
}
