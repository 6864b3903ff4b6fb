interface TextDictionary {
  /** PostgreSQL dictionary for stems and stop words. */
  name: string
  /** Whether the language has compounds, so that parts of words are searched too. */
  compounds: boolean
}

const dictionaries: Readonly<Record<string, TextDictionary>> = {
  fr: { name: 'french_stem', compounds: false },
  en: { name: 'english_stem', compounds: false },
  de: { name: 'german_stem', compounds: true },
  nl: { name: 'dutch_stem', compounds: true },
}

/** How the words of a language are compared. A language without a dictionary has no stems and no stop words. */
export function textDictionary(language: string): TextDictionary {
  return dictionaries[language] ?? { name: 'simple', compounds: false }
}
