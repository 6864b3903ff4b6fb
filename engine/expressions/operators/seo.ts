import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { keysOf, typeAt, unknownType } from '../value-type.ts'

export const seo: Operator = {
  name: '$seo',
  description: "A field of the SEO data of the page's content.",
  example: { $seo: 'title' },
  argument: { type: 'string', minLength: 1, ...projectName('seoField') },
  gives: ({ $seo }, scope) => typeAt(scope.seo, String($seo)) ?? unknownType,
  evaluate: ({ $seo }, context) => context.seo[String($seo)] ?? undefined,
  check: fieldKnown,
}

function fieldKnown({ file, path, entries }: PlacedExpression, { scope }: CheckContext): Finding[] {
  const name = String(entries.$seo)
  if (typeAt(scope.seo, name) !== undefined) return []
  const known = keysOf(scope.seo)
  return [
    {
      code: 'EXPRESSION_FIELD_UNKNOWN',
      file,
      path,
      message: `The SEO data of content has no field "${name}".`,
      expected: `Expected ${oneOf(known)}.`,
      suggestion: nearestWord(name, known),
      hint: 'Name a field of "Seo" of the content contract.',
    },
  ]
}
