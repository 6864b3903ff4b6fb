import type { ContentProblem } from '../../platform/loading/content-problem.ts'
import { contradictionsIn } from '../materials/contradictions.ts'
import { rulesOfGroups, rulesOfProduct } from '../materials/material-rules.ts'
import { materialGroupFiles } from '../materials/material-files.ts'
import { productFiles } from './product-files.ts'
import type { CheckInput } from '../../platform/checking/check-input.ts'
import { isText } from '../../platform/checking/places.ts'

/** Texts that contradict what a group of materials says about them. */
export function materialProblems({ parsed, places, site }: CheckInput): ContentProblem[] {
  const groups = materialGroupFiles.of(parsed).map(({ value }) => value)
  const general = rulesOfGroups(groups)
  const ofProducts = new Map(productFiles.of(parsed).map(({ file, value }) => [file, rulesOfProduct(value, groups)]))
  return places.flatMap((place) => {
    if (!isText(place, site.languages)) return []
    const rules = [...general, ...(ofProducts.get(place.file) ?? [])]
    return Object.entries(place.value).flatMap(([language, text]) =>
      contradictionsIn(text, language, rules).map(({ rule, sentence, word }): ContentProblem => ({
        code: 'MATERIAL_CONTRADICTED',
        file: place.file,
        pointer: `${place.pointer}/${language}`,
        message: `"${word}" contradicts a fact, in "${sentence.trim()}".`,
        expected: `Expected what is true: ${rule.reason}`,
      })),
    )
  })
}
