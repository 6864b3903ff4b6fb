import type { CheckInput } from '../../platform/checking/check-input.ts'
import { textsOf } from '../../platform/checking/texts-of.ts'
import type { ContentFinding } from '../../platform/loading/content-finding.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'

const wordingFile = fileType('wording', { path: 'wording' })

/** Words that no text of the site has. Only the check of the content reads them. */
export const wording: EntityDefinition = { name: 'wording', files: [wordingFile], checks: [wordingFindings] }

/** Texts with words that wording.json excludes. */
function wordingFindings(input: CheckInput): ContentFinding[] {
  const rules = wordingFile.of(input.parsed).flatMap(({ value }) => value.rules)
  const compiled = rules.flatMap(({ reason, never }) =>
    Object.entries(never).map(([language, patterns]) => ({
      reason,
      language,
      pattern: new RegExp(patterns.join('|'), 'iu'),
    })),
  )
  return textsOf(input).flatMap(({ file, pointer, language, text }) =>
    compiled.flatMap((rule): ContentFinding[] => {
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
