import type { CookieConsentFields } from './fields.generated.ts'

type Consent = CookieConsentFields['consent']

/** Data of the consent dialog in the visitor's language, passed to the browser as JSON in `data-setup`. */
export interface ConsentSetup extends Consent {
  locale: string
  /** URL of the cookie policy; null where the site has none. */
  policy: string | null
  words: Readonly<Record<ConsentWord, string>>
}

/** Keys in locales/ below `consent.`. */
export const consentWords = [
  ...(['title', 'text', 'accept', 'refuse', 'choose', 'more'] as const),
  ...(['preferences', 'preferences.text', 'save', 'close'] as const),
]

type ConsentWord = (typeof consentWords)[number]

/** Whether there is a service that visitors may refuse. */
export function asksVisitors({ categories }: Pick<Consent, 'categories'>): boolean {
  return categories.some(({ required, services }) => !required && services.length > 0)
}
