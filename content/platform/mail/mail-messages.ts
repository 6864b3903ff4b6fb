import type { MailLook } from './mail-look.ts'

/** The words of mails, and their look. The app provides them: content does not read locales/. */
export interface MailMessages {
  /** Name of the sender. */
  brand: string
  look: MailLook
  /** Keys of the messages that name the values of the contact form. A value without a key is shown as it is. */
  choices?: Readonly<Record<ChoiceField, Readonly<Record<string, string>>>>
  /** The messages of a language, in its fallback language where one is missing. */
  in: (language: string) => LanguageMessages
}

/** A field of the contact form whose values have words. */
export type ChoiceField = 'subject' | 'resellerType' | 'civility' | 'deadline'

export interface LanguageMessages {
  /** BCP 47 tag of the language. */
  tag: string
  t: (key: string, values?: Record<string, string>) => string
  /** The language that the message is in where it is missing in the requested one. */
  fellBackTo: (key: string) => string | undefined
}
