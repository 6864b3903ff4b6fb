/** Beginnings of words, by language. */
type Words = Readonly<Record<string, readonly string[]>>

/** What no sentence about some materials may say. */
export interface MaterialRule {
  /** The fact, in English. */
  reason: string
  about: Words
  never: Words
}

export interface Contradiction {
  rule: MaterialRule
  /** The sentence without its tags. */
  sentence: string
  /** What it may not say. */
  word: string
}

/** The sentences of a text, which may be HTML, that contradict a rule. */
export function contradictionsIn(text: string, language: string, rules: readonly MaterialRule[]): Contradiction[] {
  const sentences = text.replaceAll(/<[^>]*>/g, ' ').split(/(?<=[.!?])\s/)
  return rules.flatMap((rule) =>
    sentences.flatMap((sentence) => {
      const word = wordIn(sentence, rule.never[language])
      return word !== null && wordIn(sentence, rule.about[language]) !== null ? [{ rule, sentence, word }] : []
    }),
  )
}

/** The first word that begins with one of these; null where there is none. */
function wordIn(sentence: string, beginnings: readonly string[] = []): string | null {
  const any = beginnings.map((beginning) => RegExp.escape(beginning)).join('|')
  if (any === '') return null
  return new RegExp(`(?<!\\p{L})(?:${any})\\p{L}*`, 'iu').exec(sentence)?.[0] ?? null
}
