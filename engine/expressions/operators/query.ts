import { queryParameterUnknown } from '../parameters.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { parameterNames } from '../../routing/read-query.ts'
import type { Operator } from '../operator.ts'
import { booleanType, orNothing, textType, type ValueType } from '../value-type.ts'

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
  gives: (entries, { config, page }) =>
    'given' in entries || 'equals' in entries
      ? booleanType
      : orNothing(parameterType(config, page, String(entries.$query))),
  evaluate(entries, { target }) {
    const value = target.query[String(entries.$query)]
    if ('given' in entries) return (value !== undefined) === entries.given
    return 'equals' in entries ? value === entries.equals : value
  },
  check: ({ file, path, page, entries }, { config }) =>
    queryParameterUnknown(config, { file, path, page, name: String(entries.$query) }),
}

/** A text; of a parameter with a fixed choice, its values. */
function parameterType(config: SiteConfig, page: string | null, name: string): ValueType {
  const declared = (page === null ? undefined : config.pages[page]?.query) ?? []
  const parameter = declared.find((one) => parameterNames(one).includes(name))
  if (typeof parameter !== 'object' || parameter.type !== 'choice' || !Array.isArray(parameter.allowed)) return textType
  return { kind: 'text', values: parameter.allowed.map(String) }
}
