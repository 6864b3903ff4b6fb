import type { CookieConsentFields } from './fields.generated.ts'

type Consent = CookieConsentFields['consent']

/** What the browser needs to ask in the visitor's language. It crosses to it as JSON in `data-setup`. */
export interface ConsentSetup extends Consent {
  locale: string
  /** Address of the page that says what is kept; null where the site has none. */
  policy: string | null
  words: Readonly<Record<ConsentWord, string>>
}

/** Each stands in locales/ under `consent.`. */
export const consentWords = [
  ...(['title', 'text', 'accept', 'refuse', 'choose', 'more'] as const),
  ...(['preferences', 'preferences.text', 'save', 'close'] as const),
]

type ConsentWord = (typeof consentWords)[number]

/** Whether there is anything that visitors may refuse. */
export function asksVisitors({ categories }: Pick<Consent, 'categories'>): boolean {
  return categories.some(({ required, services }) => !required && services.length > 0)
}
