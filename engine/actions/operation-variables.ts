import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import { applies } from './conditions.ts'
import { acceptedFiles, readFileToken } from './file-token.ts'
import type { FieldValues } from './visit.ts'

interface Sources {
  action: ActionConfig
  values: FieldValues
  /** Names of the variables of the document. */
  variables: readonly string[]
  /** Values of "variables" of the operation, and of what the server adds. */
  given: Readonly<Record<string, unknown>>
}

/** The variables of an operation: each takes the value that config gives it, or that of its field. An empty field has none. */
export function operationVariables({ action, values, variables, given }: Sources): Record<string, unknown> {
  const fields = new Map(
    Object.entries(action.fields).flatMap(([name, field]) => {
      const variable = variableOf(name, field)
      return variable === null || !applies(action, name, values) ? [] : [[variable, { name, field }] as const]
    }),
  )
  return Object.fromEntries(
    variables.flatMap((variable) => {
      if (Object.hasOwn(given, variable)) return [[variable, given[variable]]]
      const from = fields.get(variable)
      const value = from && values[from.name]
      if (!from || value === undefined || value === '') return []
      return [[variable, sent(from.field, value)]]
    }),
  )
}

/** Variable that takes the key that the files of a form were uploaded with. */
export const uploadKeyVariable = 'uploadKey'

/** Whether a form has a field of files. */
export function takesFiles({ fields }: Pick<ActionConfig, 'fields'>): boolean {
  return Object.values(fields).some(({ type }) => type === 'files')
}

/** Variable that takes the value of a field; null: none. */
export function variableOf(name: string, { variable }: Pick<ActionField, 'variable'>): string | null {
  return variable === false ? null : (variable ?? name)
}

function sent({ type }: ActionField, value: string | readonly string[]): unknown {
  if (type === 'integer') return Number(value)
  if (type === 'files') return acceptedFiles(value).flatMap(({ id }) => readFileToken(id)?.id ?? [])
  return value
}
