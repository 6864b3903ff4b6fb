import { membersOf, present, type ValueType } from './value-type.ts'

/**
 * Whether each value of a type may be used where another type is expected. What is unknown may be anything; a value that
 * is missing is left out, which is not a question of its type.
 */
export function typeFits(given: ValueType, expected: ValueType): boolean {
  const wanted = membersOf(expected)
  return membersOf(present(given)).every((one) => one.kind === 'nothing' || wanted.some((other) => fits(one, other)))
}

function fits(given: ValueType, expected: ValueType): boolean {
  if (given.kind === 'unknown' || expected.kind === 'unknown') return true
  if (given.kind === 'text' && expected.kind === 'text') return textFits(given, expected)
  if (given.kind === 'list' && expected.kind === 'list') return typeFits(given.of, expected.of)
  if (given.kind === 'object' && expected.kind === 'object') return objectFits(given, expected)
  return given.kind === expected.kind
}

type TextType = Extract<ValueType, { kind: 'text' }>

function textFits(given: TextType, expected: TextType): boolean {
  const isOfForm = given.form === undefined || expected.form === undefined || areAlike(given.form, expected.form)
  return isOfForm && isAllowed(given, expected)
}

/** A text for readers, or an address, is none of the words or codes of another form that config chooses from. */
function isAllowed(given: TextType, { form, values, pattern }: TextType): boolean {
  if (!values && pattern === undefined) return true
  if (!given.values) return given.form === undefined || given.form === form
  const expression = pattern === undefined ? null : new RegExp(pattern, 'u')
  return given.values.every((value) => (!values || values.includes(value)) && (!expression || expression.test(value)))
}

/** A text for readers is also a rich text without tags, and each rich text is HTML. */
function areAlike(given: NonNullable<TextType['form']>, expected: NonNullable<TextType['form']>): boolean {
  const readable = ['words', 'rich text', 'HTML']
  const order = readable.indexOf(given)
  return given === expected || (order >= 0 && order <= readable.indexOf(expected))
}

type ObjectType = Extract<ValueType, { kind: 'object' }>

/** Keys that nobody expects do no harm: content delivers more than a block shows. */
function objectFits(given: ObjectType, expected: ObjectType): boolean {
  if (given.name !== undefined && expected.name !== undefined) return given.name === expected.name
  return Object.entries(given.fields).every(([key, type]) => {
    const wanted = Object.hasOwn(expected.fields, key) ? expected.fields[key] : expected.others
    return wanted === undefined || typeFits(type, wanted)
  })
}
