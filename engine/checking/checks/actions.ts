import { patternOf } from '../../actions/broken-rule.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { operationSources } from '../../config/operation-files.ts'
import type { ActionConfig, ActionField } from '../../config/types.generated.ts'
import { fieldTypeFindings, fieldUnusable } from './action-fields.ts'
import { actionMessages } from './action-messages.ts'
import { operationFindings, type At } from './action-operations.ts'
import { actionRoutes } from './action-routes.ts'
import type { Check } from './check-input.ts'
import { formFields } from './form-fields.ts'
import { pageFile } from './placed-values.ts'

/** What actions and `onView` name exists: operations and their variables, fields, messages and routes. */
export const actions: Check = (input) => {
  const operations = operationSources(input.blockFiles)
  const formFieldsOf = formFields(input)
  return [
    ...actionRoutes(input),
    ...Object.entries(input.config.pages).flatMap(([page, { onView }]) =>
      onView
        ? operationFindings({ file: pageFile(page), path: ['onView'], action: { fields: {}, ...onView } }, operations)
        : [],
    ),
    ...Object.entries(input.config.pages).flatMap(([page, definition]) =>
      Object.entries(definition.actions ?? {}).flatMap(([name, action]) => {
        const place: ActionLocation = { file: pageFile(page), path: ['actions', name], action }
        const ofOperations = operationFindings(place, operations)
        return [
          // A misspelt field is also one that no block shows.
          ...(ofOperations.length > 0 ? ofOperations : formFieldsOf({ page, name, action })),
          ...fieldTypeFindings(place),
          ...fieldFindings(place),
          ...actionMessages(input.config, place),
        ]
      }),
    ),
  ]
}

interface ActionLocation extends At {
  action: ActionConfig
}

function fieldFindings({ file, path, action }: ActionLocation): Finding[] {
  const fields = Object.entries(action.fields)
  const named = [
    ...fields.flatMap(([name, field]) =>
      (['equals', 'differs'] as const).map((rule) => ({ name: field[rule], path: ['fields', name, rule] })),
    ),
    ...Object.entries(action.errors).map(([code, error]) => ({
      name: typeof error === 'object' && 'field' in error ? error.field : undefined,
      path: ['errors', code, 'field'],
    })),
  ]
  const texts = fields.flatMap(([name, { type, appendTo }]) =>
    type === 'lines' && appendTo === undefined ? [name] : [],
  )
  const open = fields.flatMap(([name, { type }]) => (type === 'password' || type === 'files' ? [] : [name]))
  const inAddress = Object.entries(('query' in action.done ? action.done.query : undefined) ?? {})
  return [
    ...named.flatMap((one) => fieldUnknown(one, { file, path, valid: Object.keys(action.fields) })),
    ...fields.flatMap(([name, { appendTo }]) =>
      fieldUnknown({ name: appendTo, path: ['fields', name, 'appendTo'] }, { file, path, valid: texts }),
    ),
    // Neither a password nor a file may be in an address.
    ...inAddress.flatMap(([parameter, name]) =>
      fieldUnknown({ name, path: ['done', 'query', parameter] }, { file, path, valid: open }),
    ),
    ...fields.flatMap(([name, field]) => patternFinding(field, { file, path: [...path, 'fields', name, 'pattern'] })),
  ]
}

interface NamedField {
  name: string | undefined
  path: JsonPath
}

function fieldUnknown(
  { name, path }: NamedField,
  at: { file: string; path: JsonPath; valid: readonly string[] },
): Finding[] {
  if (name === undefined || at.valid.includes(name)) return []
  return [fieldUnusable(name, { ...at, path: [...at.path, ...path] })]
}

function patternFinding(field: ActionField, { file, path }: Pick<Finding, 'file' | 'path'>): Finding[] {
  try {
    patternOf(field)
    return []
  } catch (error) {
    return [
      {
        code: 'ACTION_PATTERN',
        file,
        path,
        message: `The pattern is not valid: ${error instanceof Error ? error.message : String(error)}.`,
        expected: 'Expected a regular expression as in the HTML attribute "pattern", with the flag v.',
        hint: 'Escape each of ( ) [ ] { } / - | inside of brackets with a backslash.',
      },
    ]
  }
}
