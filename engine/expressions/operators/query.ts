import { queryParameterUnknown } from '../parameters.ts'
import type { Operator } from '../operator.ts'

export const query: Operator = {
  name: '$query',
  description: 'The value of a query parameter that the page declares. With "equals": whether it has that value.',
  example: { $query: 'page', as: 'number', default: 1 },
  argument: { type: 'string', minLength: 1 },
  options: { equals: { type: 'string', description: 'The value to compare with.' } },
  evaluate(entries, { target }) {
    const value = target.query[String(entries.$query)]
    return 'equals' in entries ? value === entries.equals : value
  },
  check: ({ file, path, page, entries }, { config }) =>
    queryParameterUnknown(config, { file, path, page, name: String(entries.$query) }),
}
