import { fileMessageOf, fileProblems } from '../../actions/file-errors.ts'
import { possibleRules, type FieldRule } from '../../actions/broken-rule.ts'
import { messageOf } from '../../actions/field-errors.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { ActionField } from '../../config/types.generated.ts'
import type { At } from './action-operations.ts'

/** Each field has what its type needs and nothing else, and its condition can come true. */
export function fieldTypeFindings({ file, path, action }: At): Finding[] {
  return Object.entries(action.fields).flatMap(([name, field]) => {
    const at = { file, path: [...path, 'fields', name] }
    return [
      ...settingFindings(field, at),
      ...listFindings(field, at),
      ...conditionFindings(name, field, { ...at, fields: action.fields }),
    ]
  })
}

interface FieldAt {
  file: string
  path: JsonPath
}

/** Settings that belong to one type. */
const ownSettings = { options: 'choice', files: 'files' } as const

function settingFindings(field: ActionField, { file, path }: FieldAt): Finding[] {
  return (['options', 'files'] as const).flatMap((setting): Finding[] => {
    const type = ownSettings[setting]
    const has = field[setting] !== undefined
    if (has === (field.type === type)) return []
    const finding = {
      code: 'ACTION_FIELD',
      file,
      message: has ? `A field of the type "${field.type}" has no "${setting}".` : `The field has no "${setting}".`,
      expected: `Expected "${setting}" where the type is "${type}", and only there.`,
      hint: has ? `Remove "${setting}", or change the type to "${type}".` : `Add "${setting}".`,
    } as const
    return [{ ...finding, path: has ? [...path, setting] : path }]
  })
}

/** How much a list may have is a decision: a standard number would cut a list that is meant to be longer. */
function listFindings({ type, maxItems }: ActionField, { file, path }: FieldAt): Finding[] {
  const has = maxItems !== undefined
  if (has === (type === 'list')) return []
  const finding = {
    code: 'ACTION_FIELD',
    file,
    message: has ? `A field of the type "${type}" has no "maxItems".` : 'The list has no "maxItems".',
    expected: 'Expected "maxItems", the number of values that it may have, where the type is "list", and only there.',
    hint: has ? 'Remove "maxItems", or change the type to "list".' : 'Add "maxItems".',
  } as const
  return [{ ...finding, path: has ? [...path, 'maxItems'] : path }]
}

interface ConditionAt extends FieldAt {
  fields: At['action']['fields']
}

function conditionFindings(name: string, { when }: ActionField, { file, path, fields }: ConditionAt): Finding[] {
  if (!when) return []
  const other = Object.hasOwn(fields, when.field) ? fields[when.field] : undefined
  const valid = Object.keys(fields).filter((one) => one !== name && fields[one]?.type !== 'files')
  if (!other || !valid.includes(when.field)) {
    return [fieldUnusable(when.field, { file, path: [...path, 'when', 'field'], valid })]
  }
  const circle = circleOf(name, fields)
  if (circle) {
    // It is reported once, at its first field.
    if (Object.keys(fields).find((one) => circle.has(one)) !== name) return []
    return [
      {
        code: 'ACTION_CONDITION',
        file,
        path: [...path, 'when', 'field'],
        message: `The condition of "${name}" depends on "${name}" itself.`,
        expected: 'Expected conditions that do not form a circle.',
        hint: 'Remove one of the conditions.',
      },
    ]
  }
  const values = other.options?.map(({ value }) => value)
  if (values === undefined) return []
  return when.in.flatMap((value, index): Finding[] =>
    values.includes(value)
      ? []
      : [
          {
            code: 'ACTION_CONDITION',
            file,
            path: [...path, 'when', 'in', index],
            message: `The field "${when.field}" does not offer "${value}".`,
            expected: `Expected ${oneOf(values)}.`,
            suggestion: nearestWord(value, values),
            hint: `Correct the value, or add the option to "${when.field}".`,
          },
        ],
  )
}

/** The fields whose conditions lead from a field back to it; null: they do not. */
function circleOf(name: string, fields: ConditionAt['fields']): ReadonlySet<string> | null {
  const seen = new Set<string>()
  let next = fields[name]?.when?.field
  while (next !== undefined && !seen.has(next)) {
    seen.add(next)
    if (next === name) return seen
    next = fields[next]?.when?.field
  }
  return null
}

/** A field that something else of the action names, and that it cannot use. */
export function fieldUnusable(name: string, at: FieldAt & { valid: readonly string[] }): Finding {
  return {
    code: 'ACTION_FIELD',
    file: at.file,
    path: at.path,
    message: `The field "${name}" cannot be used here.`,
    expected:
      at.valid.length > 0 ? `Expected ${oneOf(at.valid)}.` : 'Expected no field: the action has none that fits.',
    suggestion: nearestWord(name, at.valid),
    hint: 'Correct the name, or add the field to "fields" of the action.',
  }
}

export interface NamedMessage {
  name: string
  path: JsonPath
  /** Arguments that have a value where the message is shown. */
  gives: readonly string[]
}

/** Every message of a field, and where config names it, relative to the action. */
export function messagesOfField(name: string, field: ActionField): NamedMessage[] {
  const at = (...path: (string | number)[]): JsonPath => ['fields', name, ...path]
  return [
    ...possibleRules(field).map((rule) => ({
      name: messageOf(field, rule),
      path: at(...messagePath(field, rule)),
      gives: ['count'],
    })),
    ...(field.type === 'files' ? fileProblems : []).map((problem) => ({
      name: fileMessageOf(field, problem),
      path: at(...(field.messages?.[problem] === undefined ? [] : ['messages', problem])),
      gives: ['name', 'max'],
    })),
    ...(['label', 'hint'] as const).flatMap((text) => {
      const message = field[text]
      const gives = text === 'hint' && field.files ? ['max', 'maxMb'] : []
      return message === undefined ? [] : [{ name: message, path: at(text), gives }]
    }),
    ...(field.options ?? []).map(({ message }, index) => ({
      name: message,
      path: at('options', index, 'message'),
      gives: [],
    })),
  ]
}

function messagePath({ messages = {} }: ActionField, rule: FieldRule): string[] {
  const key = rule === 'form' ? 'pattern' : rule
  return messages[key] === undefined ? [] : ['messages', key]
}
