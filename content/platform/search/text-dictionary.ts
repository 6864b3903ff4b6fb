interface TextDictionary {
  /** PostgreSQL dictionary for stems and stop words. */
  name: string
  /** Whether the language has compounds, so that parts of words are searched too. */
  compounds: boolean
}

/** Every dictionary for stems that PostgreSQL 15 has, by language. */
const stemmers: Readonly<Record<string, string>> = {
  ...{ ar: 'arabic', ca: 'catalan', da: 'danish', de: 'german', el: 'greek', en: 'english', es: 'spanish' },
  ...{ eu: 'basque', fi: 'finnish', fr: 'french', ga: 'irish', hi: 'hindi', hu: 'hungarian', hy: 'armenian' },
  ...{ id: 'indonesian', it: 'italian', lt: 'lithuanian', nb: 'norwegian', ne: 'nepali', nl: 'dutch' },
  ...{ nn: 'norwegian', no: 'norwegian', pt: 'portuguese', ro: 'romanian', ru: 'russian', sr: 'serbian' },
  ...{ sv: 'swedish', ta: 'tamil', tr: 'turkish', yi: 'yiddish' },
}

const withCompounds = new Set(['da', 'de', 'fi', 'hu', 'nb', 'nl', 'nn', 'no', 'sv'])

/** How the words of a language are compared, in every region. Without a dictionary there are no stems and no stop words. */
export function textDictionary(code: string): TextDictionary {
  const [language = code] = code.split('-')
  const stemmer = stemmers[language]
  return {
    name: stemmer === undefined ? 'simple' : `${stemmer}_stem`,
    compounds: withCompounds.has(language),
  }
}
