import type { ContentProblem } from '../../platform/loading/content-problem.ts'
import { type CheckedText, messagesOf, textsOf } from '../../platform/checking/texts-of.ts'
import { contradictionsIn, type MaterialRule } from '../materials/contradictions.ts'
import { rulesOfAllProducts, rulesOfGroups, rulesOfProduct } from '../materials/material-rules.ts'
import { materialGroupFiles } from '../materials/material-files.ts'
import { productFiles } from './product-files.ts'
import type { CheckInput } from '../../platform/checking/check-input.ts'

/** Texts and messages that contradict what a group of materials says about them. */
export function materialProblems(input: CheckInput): ContentProblem[] {
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

function contradictions({ file, pointer, language, text }: CheckedText, rules: readonly MaterialRule[]) {
  return contradictionsIn(text, language, rules).map(({ rule, sentence, word }): ContentProblem => ({
    code: 'MATERIAL_CONTRADICTED',
    file,
    pointer,
    message: `"${word}" contradicts a fact, in "${sentence.trim()}".`,
    expected: `Expected what is true: ${rule.reason}`,
  }))
}
