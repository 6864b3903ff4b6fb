import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'
import { applies } from './field-errors.ts'
import { acceptedFiles, readFileToken } from './file-token.ts'
import type { FieldValues } from './visit.ts'

interface Sources {
  action: ActionConfig
  values: FieldValues
  /** Names of the variables of the document. */
  variables: readonly string[]
  /** In the language of the page, for labels that are sent. */
  t: Messages['t']
  /** Values of "variables" of the operation, and of what the server adds. */
  given: Readonly<Record<string, unknown>>
}

/** The variables of an operation: each takes the value that config gives it, or that of its field. An empty field has none. */
export function operationVariables({ action, values, variables, t, given }: Sources): Record<string, unknown> {
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
      if (!from) return []
      const value = withAppended(values[from.name], appendedTo(from.name, { action, values, t }))
      return value === undefined || value === '' ? [] : [[variable, sent(from.field, value)]]
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
export function variableOf(name: string, { variable, appendTo }: Pick<ActionField, 'variable' | 'appendTo'>) {
  return variable === false || appendTo !== undefined ? null : (variable ?? name)
}

/** A line of each field whose value goes into the text of another one. */
function appendedTo(name: string, { action, values, t }: Pick<Sources, 'action' | 'values' | 't'>): string {
  const lines = Object.entries(action.fields).flatMap(([one, { appendTo, label, options }]) => {
    const value = values[one] ?? ''
    if (appendTo !== name || value.length === 0 || !applies(action, one, values)) return []
    const texts = (typeof value === 'string' ? [value] : value).map((text) => {
      const option = options?.find((offered) => offered.value === text)
      return option ? t(option.message) : text
    })
    return [`${label === undefined ? one : t(label)}: ${texts.join(', ')}`]
  })
  return lines.join('\n')
}

function withAppended(value: FieldValues[string] | undefined, lines: string): FieldValues[string] | undefined {
  if (lines === '' || typeof value === 'object') return value
  return value ? `${value}\n\n${lines}` : lines
}

function sent({ type }: ActionField, value: string | readonly string[]): unknown {
  if (type === 'integer') return Number(value)
  if (type === 'files') return acceptedFiles(value).flatMap(({ id }) => readFileToken(id)?.id ?? [])
  return value
}
