interface TextDictionary {
  /** Dictionary of PostgreSQL that knows stems and words without meaning of their own. */
  name: string
  /** Whether words are written together, so that a part of a word is worth finding. */
  compounds: boolean
}

const dictionaries: Readonly<Record<string, TextDictionary>> = {
  fr: { name: 'french_stem', compounds: false },
  en: { name: 'english_stem', compounds: false },
  de: { name: 'german_stem', compounds: true },
  nl: { name: 'dutch_stem', compounds: true },
}

/** How words of a language are compared; those of a language without a dictionary only as they are. */
export function textDictionary(language: string): TextDictionary {
  return dictionaries[language] ?? { name: 'simple', compounds: false }
}
