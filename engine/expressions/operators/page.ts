import { contentPath } from '../../routing/content-path.ts'
import { queryString, type Query } from '../../routing/read-query.ts'
import type { Operator } from '../operator.ts'
import { valueAt } from '../value-at.ts'

export const path: Operator = {
  name: '$path',
  description: 'The path of the page, as a link.',
  example: { $path: true },
  argument: { const: true },
  options: { query: { type: 'object', description: 'Values, or expressions, by query parameter.' } },
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
  evaluate: (_entries, { target }) => contentPath(target.definition, target.params) ?? undefined,
}

export const page: Operator = {
  name: '$page',
  description: 'A value of the page definition: a path of keys joined by dots.',
  example: { $page: 'header.mode', default: 'solid' },
  argument: { type: 'string', minLength: 1 },
  evaluate: ({ $page }, { target }) => valueAt(target.definition, String($page)),
}
