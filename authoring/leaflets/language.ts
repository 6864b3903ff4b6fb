import { pickText, type Localized } from '../../content/platform/language/localized.ts'

/** Languages that the documents are written in. */
export const languages = ['fr', 'en', 'de', 'nl'] as const

export type Language = (typeof languages)[number]

/** A value for each language. */
export type InEachLanguage<Value> = Readonly<Record<Language, Value>>

/** A value for each language, in the order of the content files. */
export function inEachLanguage<Value>(create: (language: Language) => Value): Record<Language, Value> {
  return { fr: create('fr'), en: create('en'), de: create('de'), nl: create('nl') }
}

/** The text in the language, or in another one that it has; empty where there is none. */
export function textIn(text: Localized | undefined, language: Language): string {
  return text === undefined ? '' : (pickText(text, [language])?.text ?? '')
}
