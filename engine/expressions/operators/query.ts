import { queryParameterUnknown } from '../parameters.ts'
import type { Operator } from '../operator.ts'

export const query: Operator = {
  name: '$query',
  description:
    'The value of a query parameter that the page declares. With "equals": whether it has that value. With "given": whether the address has the parameter (true), or lacks it (false).',
  example: { $query: 'page', as: 'number', default: 1 },
  argument: { type: 'string', minLength: 1 },
  options: {
    equals: { type: 'string', description: 'The value to compare with.' },
    given: { type: 'boolean', description: 'true: whether the address has it; false: whether it lacks it.' },
  },
  evaluate(entries, { target }) {
    const value = target.query[String(entries.$query)]
    if ('given' in entries) return (value !== undefined) === entries.given
    return 'equals' in entries ? value === entries.equals : value
  },
  check: ({ file, path, page, entries }, { config }) =>
    queryParameterUnknown(config, { file, path, page, name: String(entries.$query) }),
}
