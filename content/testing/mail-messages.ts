import type { MailColors } from '../platform/mail/mail-look.ts'
import type { MailMessages } from '../platform/mail/mail-messages.ts'

const colors: MailColors = {
  ground: '#eee',
  sheet: '#fff',
  text: '#111',
  textSoft: '#444',
  line: '#ddd',
  quiet: '#f4f4f4',
  button: '#111',
  buttonText: '#fff',
}

/** Each message is its own key with the brand, in French for messages that end in `.heading` of another language. */
export const testMessages: MailMessages = {
  brand: 'Maison Ébène & Fils <Paris>',
  look: { light: colors, dark: colors, fonts: { heading: 'Georgia, serif', text: 'Arial, sans-serif' } },
  in: (language) => ({
    tag: language,
    t: (key, values) => `${language} ${key}${key.endsWith('.subject') ? ` ${values?.['brand'] ?? ''}` : ''}`,
    fellBackTo: (key) => (language !== 'fr' && key.endsWith('.heading') ? 'fr' : undefined),
  }),
}
