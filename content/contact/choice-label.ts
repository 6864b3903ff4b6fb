import type { ChoiceField, MailMessages } from '../platform/mail/mail-messages.ts'

interface Choice {
  field: ChoiceField
  value: string
}

/** The words for a value of the contact form; the value itself where there are none. */
export function choiceLabel(
  { choices, in: inLanguage }: MailMessages,
  language: string,
  { field, value }: Choice,
): string {
  const keys = choices?.[field] ?? {}
  const key = Object.hasOwn(keys, value) ? keys[value] : undefined
  return key === undefined ? value : inLanguage(language).t(key)
}
