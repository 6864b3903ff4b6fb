import type { ContentProblem } from '../../platform/loading/content-problem.ts'
import { type CheckedText, messagesOf, textsOf } from './texts-of.ts'
import { contradictionsIn } from './contradictions.ts'
import { rulesOfGroups, rulesOfProduct } from './material-rules.ts'
import type { CheckInput } from '../../platform/checking/check-input.ts'
import { isText } from '../../platform/checking/places.ts'

/** Texts and messages that contradict what a group of materials says about them. */
export function materialProblems(input: CheckInput): ContentProblem[] {
  const { parsed } = input
  const groups = parsed.flatMap((file) => (file.kind === 'material-group' ? [file.value] : []))
  const general = rulesOfGroups(groups)
  const ofProducts = new Map(
    parsed.flatMap((file) =>
      file.kind === 'product' ? [[file.file, rulesOfProduct(file.value, groups)] as const] : [],
    ),
  )
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
