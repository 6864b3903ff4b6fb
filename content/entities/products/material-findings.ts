import type { ContentFinding } from '../../platform/loading/content-finding.ts'
import { type CheckedText, messagesOf, textsOf } from '../../platform/checking/texts-of.ts'
import { type MaterialRule, rulesOfAllProducts, rulesOfGroups, rulesOfProduct } from '../materials/material-rules.ts'
import { materialGroupFiles } from '../materials/material-files.ts'
import type { CheckInput } from '../../platform/checking/check-input.ts'
import { productFiles } from './product-files.ts'

/** Texts and messages that contradict what a group of materials says about them. */
export function materialFindings(input: CheckInput): ContentFinding[] {
  const { parsed } = input
  const groups = materialGroupFiles.of(parsed).map(({ value }) => value)
  const general = rulesOfGroups(groups)
  const ofProducts = new Map(productFiles.of(parsed).map(({ file, value }) => [file, rulesOfProduct(value, groups)]))
  const ofMessages = rulesOfAllProducts(groups)
  return [
    ...textsOf(input).flatMap((text) => contradictions(text, [...general, ...(ofProducts.get(text.file) ?? [])])),
    ...messagesOf(input).flatMap((text) => contradictions(text, ofMessages)),
  ]
}

function contradictions(
  { file, pointer, language, text }: CheckedText,
  rules: readonly MaterialRule[],
): ContentFinding[] {
  return contradictionsIn(text, language, rules).map(({ rule, sentence, word }) => ({
    code: 'MATERIAL_CONTRADICTED',
    file,
    pointer,
    message: `"${word}" contradicts a fact, in "${sentence.trim()}".`,
    expected: `Expected what is true: ${rule.reason}`,
  }))
}

/** The sentences of a text, which may be HTML, that contradict a rule. */
function contradictionsIn(text: string, language: string, rules: readonly MaterialRule[]) {
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
  return beginnings.length === 0 ? null : (expressionOf(beginnings).exec(sentence)?.[0] ?? null)
}

/** Each is compiled once for all sentences. */
const expressions = new WeakMap<readonly string[], RegExp>()

function expressionOf(beginnings: readonly string[]): RegExp {
  const known = expressions.get(beginnings)
  if (known) return known
  const any = beginnings.map((beginning) => RegExp.escape(beginning)).join('|')
  const expression = new RegExp(`(?<!\\p{L})(?:${any})\\p{L}*`, 'iu')
  expressions.set(beginnings, expression)
  return expression
}
