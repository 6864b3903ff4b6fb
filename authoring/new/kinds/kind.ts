import type { Draft } from '../draft.ts'
import type { Names } from '../names.ts'

/** Something new that `npm run new` makes. */
export interface Kind {
  /** What is made, for the help. */
  about: string
  /** Plans its files. @throws UsageError where the project has something of this name. */
  plan: (draft: Draft, names: Names) => Planned
}

export interface Planned {
  /** Where it can be seen at once. */
  seenAt: string
  /** What to do next, in this order. */
  next: readonly string[]
  /** Writes drawings of the flows afterwards. */
  hasFlow?: true
}

/** The last steps of everything that has texts. */
export function translationSteps({ kebab }: Names, locales: readonly string[]): string[] {
  return [
    `Translate the messages ${kebab}.*: write them to ${locales.map((locale) => `locales/${locale}.json`).join(', ')}, and remove them from "untranslatedMessages" in config/locales.json. Until then \`npm run config -- check\` lists them.`,
  ]
}
