import type { MailMessages } from '../platform/mail/mail-messages.ts'

/** Each message is its own key with the brand, in French for messages that end in `.heading` of another language. */
export const testMessages: MailMessages = {
  brand: 'Maison Ébène & Fils <Paris>',
  in: (language) => ({
    tag: language,
    t: (key, values) => `${language} ${key}${key.endsWith('.subject') ? ` ${values?.['brand'] ?? ''}` : ''}`,
    fellBackTo: (key) => (language !== 'fr' && key.endsWith('.heading') ? 'fr' : undefined),
  }),
}
