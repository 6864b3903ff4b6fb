import { takesFiles, uploadKeyVariable, variableOf } from '../../actions/operation-variables.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { OperationSource } from '../../config/operation-files.ts'
import type { ActionConfig } from '../../config/types.generated.ts'

/** What performs operations, and where config has it. */
export interface At {
  file: string
  path: JsonPath
  action: Pick<ActionConfig, 'fields' | 'operations'>
}

type Operations = ReadonlyMap<string, OperationSource>

/** The operations exist, and each field and each variable has its counterpart. */
export function operationFindings({ file, path, action }: At, operations: Operations): Finding[] {
  const unknown = action.operations.flatMap(({ document }, index): Finding[] =>
    operations.has(document)
      ? []
      : [
          {
            code: 'ACTION_DOCUMENT',
            file,
            path: [...path, 'operations', index, 'document'],
            message: `The operation "${document}" does not exist.`,
            expected: 'Expected an operation of blocks/shared/operations.',
            suggestion: nearestWord(document, [...operations.keys()]),
            hint: `Correct the name, or add the operation to blocks/shared/operations.`,
          },
        ],
  )
  if (unknown.length > 0) return unknown
  return [
    ...fieldsWithoutVariable({ file, path, action }, operations),
    ...variableFindings({ file, path, action }, operations),
  ]
}

/** A field that no operation takes is a mistake, unless it says that it is none. */
function fieldsWithoutVariable({ file, path, action }: At, operations: Operations): Finding[] {
  const known = action.operations.flatMap(({ document }) => [...(operations.get(document)?.variables.keys() ?? [])])
  return Object.entries(action.fields).flatMap(([field, rules]): Finding[] => {
    const variable = variableOf(field, rules)
    if (variable === null || known.includes(variable)) return []
    return [
      {
        code: 'ACTION_VARIABLE',
        file,
        path: [...path, 'fields', field, ...(variable === field ? [] : ['variable'])],
        message: `No operation of the action has the variable "${variable}".`,
        expected: known.length > 0 ? `Expected ${oneOf(new Set(known))}.` : 'Expected no field that is sent.',
        suggestion: nearestWord(variable, known),
        hint: 'Rename the field, or write "variable": false if it is not sent.',
      },
    ]
  })
}

/** A variable that must have a value takes it from a field or from config, which gives no others. */
function variableFindings({ file, path, action }: At, operations: Operations): Finding[] {
  const sent = [
    ...Object.entries(action.fields).flatMap(([name, field]) => variableOf(name, field) ?? []),
    ...(takesFiles(action) ? [uploadKeyVariable] : []),
  ]
  return action.operations.flatMap(({ document, variables: given = {} }, index): Finding[] => {
    const variables = operations.get(document)?.variables ?? new Map<string, { required: boolean }>()
    const at = [...path, 'operations', index]
    const unknown = Object.keys(given).filter((name) => !variables.has(name))
    const missing = [...variables].flatMap(([name, { required }]) =>
      required && !sent.includes(name) && !Object.hasOwn(given, name) ? [name] : [],
    )
    return [
      ...unknown.map((name): Finding => ({
        code: 'ACTION_VARIABLE',
        file,
        path: [...at, 'variables', name],
        message: `The operation "${document}" has no variable "${name}".`,
        expected: variables.size > 0 ? `Expected ${oneOf([...variables.keys()])}.` : 'Expected no variable.',
        suggestion: nearestWord(name, [...variables.keys()]),
        hint: 'Rename or remove it.',
      })),
      ...missing.map((name): Finding => ({
        code: 'ACTION_VARIABLE',
        file,
        path: [...at, 'document'],
        message: `The variable "${name}" of the operation "${document}" has no value.`,
        expected: `Expected a field "${name}", or "${name}" in "variables" of the operation.`,
        suggestion: nearestWord(name, sent),
        hint: `Add the field "${name}", or give the variable a value.`,
      })),
    ]
  })
}
