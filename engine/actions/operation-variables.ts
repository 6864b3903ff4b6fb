import type { ActionConfig } from '../config/types.generated.ts'
import type { FieldValues } from './visit.ts'

interface Sources {
  action: ActionConfig
  values: FieldValues
  /** Names of the variables of the document. */
  variables: readonly string[]
  /** Values of "variables" of the operation. */
  given: Readonly<Record<string, unknown>>
}

/** The variables of an operation: each takes the value that config gives it, or the field of its name. An empty field has none. */
export function operationVariables({ action, values, variables, given }: Sources): Record<string, unknown> {
  return Object.fromEntries(
    variables.flatMap((name) => {
      if (Object.hasOwn(given, name)) return [[name, given[name]]]
      const field = Object.hasOwn(action.fields, name) ? action.fields[name] : undefined
      const value = values[name]
      if (!field || field.variable === false || value === undefined || value === '') return []
      return [[name, field.type === 'integer' ? Number(value) : value]]
    }),
  )
}
