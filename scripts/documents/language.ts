/** Languages that the documents are written in. */
export const languages = ['fr', 'en', 'de', 'nl'] as const

export type Language = (typeof languages)[number]

/** Something in each language. */
export type InEachLanguage<Value> = Readonly<Record<Language, Value>>

/** One value per language, as content files hold them. */
export function inEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { fr: make('fr'), en: make('en'), de: make('de'), nl: make('nl') }
}
