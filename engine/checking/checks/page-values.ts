import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { PlacedExpression } from '../../expressions/operator.ts'
import { operators } from '../../expressions/operators.ts'
import { pathParameterUnknown, queryParameterUnknown } from '../../expressions/parameters.ts'
import type { Check } from './check-input.ts'
import { expressions, pageFile } from './placed-values.ts'

/**
 * Every operator exists and what its expression names exists too; a content path uses only parameters that the page's
 * routes have, and `indexable` only query parameters that the page declares.
 */
export const pageValues: Check = (input) => [
  ...expressions(input.config).flatMap((expression) => {
    const operator = operators.get(expression.name)
    return operator ? (operator.check?.(expression, input) ?? []) : [operatorUnknown(expression)]
  }),
  ...Object.keys(input.config.pages).flatMap((page) => [
    ...indexableUnknown(input.config, page),
    ...contentPathUnknown(input.config, page),
  ]),
]

function operatorUnknown({ file, path, name }: PlacedExpression): Finding {
  const known = [...operators.keys()]
  return {
    code: 'PAGE_EXPRESSION_UNKNOWN',
    file,
    path,
    message: `"${name}" is not an operator.`,
    expected: `Expected ${oneOf(known)}.`,
    suggestion: nearestWord(name, known),
    hint: 'Rename it, or remove the dollar sign.',
  }
}

function indexableUnknown(config: SiteConfig, page: string): Finding[] {
  return (config.pages[page]?.indexable ?? []).flatMap((names, set) =>
    names.flatMap((name, index) =>
      queryParameterUnknown(config, { file: pageFile(page), path: ['indexable', set, index], page, name }),
    ),
  )
}

function contentPathUnknown(config: SiteConfig, page: string): Finding[] {
  const names = (config.pages[page]?.content?.path ?? '').matchAll(/\{([^}]*)\}/g)
  return [...names].flatMap(([, name = '']) =>
    pathParameterUnknown(config, { file: pageFile(page), path: ['content', 'path'], page, name }),
  )
}
