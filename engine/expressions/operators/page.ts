import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import { contentPath } from '../../routing/content-path.ts'
import { queryString, type Query } from '../../routing/read-query.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { addressValues } from '../query-values.ts'
import { contentPathType, keysOf, linkType, orNothing, typeAt, unknownType } from '../value-type.ts'
import { valueAt } from '../value-at.ts'

export const path: Operator = {
  name: '$path',
  description: 'The path of the page, as a link.',
  example: { $path: true },
  argument: { const: true },
  options: { query: { type: 'object', description: 'Values, or expressions, by query parameter.' } },
  gives: () => linkType,
  reads: ({ query }, { config, page: own }) => addressValues(query, config, own === null ? [] : [own]).parts,
  evaluate: ({ query }, context, evaluate) =>
    `site:${context.target.path}${query === undefined ? '' : queryOf(evaluate(query, context))}`,
}

/** With a question mark; empty where no parameter has a value. */
function queryOf(values: unknown): string {
  const text = queryString(values as Query)
  return text === '' ? '' : `?${text}`
}

export const contentPathOperator: Operator = {
  name: '$contentPath',
  description: 'The content path of the page with its parameters; no value on a page without content.',
  example: { $contentPath: true },
  argument: { const: true },
  gives: (_entries, { config, page: own }) =>
    own !== null && config.pages[own]?.content ? contentPathType : orNothing(contentPathType),
  evaluate: (_entries, { target }) => contentPath(target.definition, target.params) ?? undefined,
}

export const page: Operator = {
  name: '$page',
  description: 'A value of the page definition: a path of keys joined by dots.',
  example: { $page: 'header.mode', default: 'solid' },
  argument: { type: 'string', minLength: 1, ...projectName('pageValue') },
  gives: ({ $page }, { definition }) => orNothing(typeAt(definition, String($page)) ?? unknownType),
  evaluate: ({ $page }, { target }) => valueAt(target.definition, String($page)),
  check: valueKnown,
}

function valueKnown(expression: PlacedExpression, { scope: { definition } }: CheckContext): Finding[] {
  const { file, entries } = expression
  const wanted = String(entries.$page)
  if (typeAt(definition, wanted) !== undefined) return []
  const [last = '', ...around] = wanted.split('.').toReversed()
  const known = keysOf(
    around.length === 0 ? definition : (typeAt(definition, around.toReversed().join('.')) ?? definition),
  )
  return [
    {
      code: 'EXPRESSION_FIELD_UNKNOWN',
      file,
      path: expression.path,
      message: `A page definition has no value "${wanted}".`,
      expected: `Expected ${oneOf(known)}${around.length > 0 ? ` after "${around.toReversed().join('.')}"` : ''}.`,
      suggestion: nearestWord(last, known),
      hint: 'Correct the path: its keys are joined by dots.',
    },
  ]
}
