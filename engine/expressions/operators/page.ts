import { contentPath } from '../../routing/content-path.ts'
import type { Operator } from '../operator.ts'
import { valueAt } from '../value-at.ts'

export const path: Operator = {
  name: '$path',
  description: 'The path of the page, as a link.',
  example: { $path: true },
  argument: { const: true },
  evaluate: (_entries, { target }) => `site:${target.path}`,
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
