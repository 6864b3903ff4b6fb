import type { ContentProblem } from '../loading/content-problem.ts'
import type { CheckInput } from './check-input.ts'
import { textsOf } from './texts-of.ts'

/** Texts with words that wording.json excludes. */
export function wordingProblems(input: CheckInput): ContentProblem[] {
  const rules = input.parsed.flatMap((file) => (file.kind === 'wording' ? file.value.rules : []))
  const compiled = rules.flatMap(({ reason, never }) =>
    Object.entries(never).map(([language, patterns]) => ({
      reason,
      language,
      pattern: new RegExp(patterns.join('|'), 'iu'),
    })),
  )
  return textsOf(input).flatMap(({ file, pointer, language, text }) =>
    compiled.flatMap((rule): ContentProblem[] => {
      const word = rule.language === language && !isSearchWord(pointer) ? rule.pattern.exec(text)?.[0] : undefined
      if (word === undefined) return []
      const message = `"${word}" is not a word of the site.`
      return [{ code: 'WORDING', file, pointer, message, expected: `Expected what the rule says: ${rule.reason}` }]
    }),
  )
}

/** What visitors type is not what the site says. */
function isSearchWord(pointer: string): boolean {
  return pointer.split('/').includes('searchWords')
}
