import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../../packages/words/nearest-word.ts'
import type { Entries } from '../../expressions/context.ts'
import { operatorOf } from '../../expressions/operator-of.ts'
import { forms } from '../../expressions/forms.ts'
import type { ExpressionPart, Operator, PlacedExpression, TypeScope } from '../../expressions/operator.ts'
import { operators } from '../../expressions/operators.ts'
import { typeOf } from '../../expressions/type-of.ts'
import { typeFits } from '../../expressions/type-fits.ts'
import {
  describeType,
  mayBeMissing,
  membersOf,
  textType,
  typeAt,
  unionOf,
  unknownType,
  type ValueType,
} from '../../expressions/value-type.ts'
import type { CheckInput } from './check-input.ts'

/** A value of config that may contain expressions, and what is expected of it. */
export interface TypedValue {
  file: string
  path: JsonPath
  value: unknown
  expected: ValueType
  scope: TypeScope
  /** Of a block of the shell that has no condition. */
  isOnEveryPage?: boolean
}

/**
 * What is wrong in the expressions of a value: operators and names that do not exist, and values of another type than
 * their place expects. The shape of values without expressions is a question of schemas.
 */
export function expressionFindings(typed: TypedValue, input: CheckInput): Finding[] {
  const { value, expected, path } = typed
  if (typeof value !== 'object' || value === null) return []
  const inner = (key: string | number, one: unknown, wanted: ValueType) =>
    expressionFindings({ ...typed, path: [...path, key], value: one, expected: wanted }, input)
  if (Array.isArray(value)) return value.flatMap((entry, index) => inner(index, entry, entryType(entry, expected)))
  const entries = value as Entries
  const name = operatorOf(entries)
  if (name !== undefined) return ofExpression(name, { ...typed, value: entries }, input)
  const objects = unionOf(meantMembers(entries, expected))
  return Object.entries(entries).flatMap(([key, one]) => inner(key, one, typeAt(objects, key) ?? unknownType))
}

/** `$each` gives a list whose items join those beside it. */
function entryType(entry: unknown, expected: ValueType): ValueType {
  const isEach = typeof entry === 'object' && entry !== null && '$each' in entry
  const lists = membersOf(expected).filter(({ kind }) => kind === 'list' || kind === 'unknown')
  return isEach ? unionOf(lists) : unionOf(lists.map((one) => (one.kind === 'list' ? one.of : one)))
}

/** The objects that may be meant: a text that is written out tells them apart. */
function meantMembers(entries: Entries, expected: ValueType): ValueType[] {
  const objects = membersOf(expected).filter(({ kind }) => kind === 'object' || kind === 'unknown')
  const meant = objects.filter((one) =>
    Object.entries(entries).every(([key, value]) => {
      const wanted = typeof value === 'string' ? typeAt(one, key) : undefined
      return wanted === undefined || typeFits({ kind: 'text', values: [String(value)] }, wanted)
    }),
  )
  return meant.length > 0 ? meant : objects
}

interface TypedExpression extends TypedValue {
  value: Entries
}

function ofExpression(name: string, typed: TypedExpression, input: CheckInput): Finding[] {
  const operator = operators.get(name)
  const { file, path, value: entries, scope } = typed
  const placed: PlacedExpression = { file, path: [...path, name], name, entries, page: scope.page }
  if (!operator) return [operatorUnknown(placed)]
  const own = operator.check?.(placed, { config: input.config, site: input.site, scope }) ?? []
  const { as, default: instead } = entries
  const passed = as === undefined ? operator.passes?.(entries, typed.expected, scope) : undefined
  const parts: ExpressionPart[] = [
    ...(operator.reads?.(entries, scope) ?? []),
    ...(passed ?? []),
    ...(instead === undefined ? [] : [{ path: ['default'], value: instead, expected: typed.expected }]),
  ]
  return [
    ...own,
    // A name that does not exist has no type.
    ...(own.length > 0 || (passed && passed.length > 0) ? [] : typeFindings(operator, placed, typed)),
    ...parts.flatMap((part) => partFindings(part, typed, input)),
  ]
}

function partFindings({ path, value, expected, scope }: ExpressionPart, typed: TypedExpression, input: CheckInput) {
  const part = { ...typed, path: [...typed.path, ...path], value, expected, scope: scope ?? typed.scope }
  const isPlain = typeof value !== 'object' || value === null
  return isPlain ? plainFindings(part) : expressionFindings(part, input)
}

/** A value that is written out inside an expression, which no schema describes. */
function plainFindings({ file, path, value, expected, scope }: TypedValue): Finding[] {
  const given = typeOf(value, scope)
  if (value === null || typeFits(given, expected)) return []
  return [
    {
      code: 'EXPRESSION_TYPE',
      file,
      path,
      message: `Found ${JSON.stringify(value)}.`,
      expected: `Expected ${describeType(expected)}.`,
      hint: 'Replace the value.',
    },
  ]
}

function typeFindings(operator: Operator, placed: PlacedExpression, typed: TypedExpression): Finding[] {
  const { expected, scope } = typed
  const { file, path, name, entries } = placed
  const own = operator.gives(entries, scope)
  const at = path.slice(0, -1)
  const { as } = entries
  const form = typeof as === 'string' ? forms[as] : undefined
  if (form && !typeFits(own, textType)) {
    return [
      {
        code: 'EXPRESSION_TYPE',
        file,
        path: [...at, 'as'],
        message: `${name} gives ${describeType(own)} here, and "as" changes only a text.`,
        expected: 'Expected no "as".',
        hint: 'Remove it.',
      },
    ]
  }
  const given = form ? form.gives : own
  if (typeFits(given, expected)) return isMissing(own, typed) ? [valueMissing(placed)] : []
  const converted = form
    ? undefined
    : Object.entries(forms).find(([, { gives }]) => typeFits(own, textType) && typeFits(gives, expected))
  return [
    {
      code: 'EXPRESSION_TYPE',
      file,
      path,
      message: `${name} gives ${describeType(given)} here.`,
      expected: `Expected ${describeType(expected)}.`,
      hint: converted
        ? `Add "as": "${converted[0]}", or use another operator.`
        : 'Use another operator, or another field of the block.',
    },
  ]
}

/** A block that lacks a value is left out, which is meant on a page, but not of what every page has. */
function isMissing(given: ValueType, { value, expected, isOnEveryPage }: TypedExpression): boolean {
  const isNeeded = isOnEveryPage && expected.kind !== 'unknown' && !mayBeMissing(expected)
  return isNeeded === true && mayBeMissing(given) && (value.default ?? null) === null
}

function valueMissing({ file, path, name }: PlacedExpression): Finding {
  return {
    code: 'EXPRESSION_TYPE',
    file,
    path,
    message: `${name} has no value on some pages, and every page has this block.`,
    expected: 'Expected a value on each page.',
    hint: 'Add a "default", or use another operator.',
  }
}

function operatorUnknown({ file, path, name }: PlacedExpression): Finding {
  const known = [...operators.keys()]
  return {
    code: 'PAGE_EXPRESSION_UNKNOWN',
    file,
    path,
    message: `"${name}" is not an operator.`,
    expected: `Expected ${oneOf(known)}.`,
    suggestion: nearestWord(name, known),
    hint: 'Rename it, or remove the dollar sign.',
  }
}
