/** What a text is: text without a form may be any of them. */
export type TextForm =
  | 'words'
  | 'rich text'
  | 'HTML'
  | 'link'
  | 'content path'
  | 'picture'
  | 'file'
  | 'query parameter'
  | 'URL'
  | 'background'

/** What the config says of a value, before any request is evaluated. */
export type ValueType =
  /** Nothing is known of it. */
  | { kind: 'unknown' }
  /** There is no value. */
  | { kind: 'nothing' }
  | { kind: 'number' }
  | { kind: 'boolean' }
  /** `values`: all that it can be, where they are known. `pattern`: a regular expression that it matches. */
  | {
      kind: 'text'
      form?: TextForm | undefined
      values?: readonly string[] | undefined
      pattern?: string | undefined
    }
  | { kind: 'list'; of: ValueType }
  /** `others`: the type of keys that `fields` does not have; without it there are none. `name`: one of its kind. */
  | { kind: 'object'; name?: string | undefined; fields: Readonly<Record<string, ValueType>>; others?: ValueType }
  | { kind: 'union'; of: readonly ValueType[] }

export const unknownType: ValueType = { kind: 'unknown' }
export const nothingType: ValueType = { kind: 'nothing' }
export const numberType: ValueType = { kind: 'number' }
export const booleanType: ValueType = { kind: 'boolean' }
export const textType: ValueType = { kind: 'text' }
export const wordsType: ValueType = { kind: 'text', form: 'words' }
export const linkType: ValueType = { kind: 'text', form: 'link' }
export const contentPathType: ValueType = { kind: 'text', form: 'content path' }
export const anyObject: ValueType = { kind: 'object', fields: {}, others: unknownType }

export function listType(of: ValueType): ValueType {
  return { kind: 'list', of }
}

/** A value of one of the types; unknown where one of them is. */
export function unionOf(types: readonly ValueType[]): ValueType {
  const members = joinTexts(types.flatMap(membersOf))
  if (members.some(({ kind }) => kind === 'unknown')) return unknownType
  const [only, ...more] = distinct(members)
  if (only === undefined) return nothingType
  return more.length === 0 ? only : { kind: 'union', of: [only, ...more] }
}

/** Types of one kind are compared as JSON, which takes long for those of blocks: most unions have one of each kind. */
function distinct(members: readonly ValueType[]): readonly ValueType[] {
  if (new Set(members.map(({ kind }) => kind)).size === members.length) return members
  return [...new Map(members.map((type) => [JSON.stringify(type), type])).values()]
}

/** Texts of one form as one type, with all their values; which of them match a pattern is not known any more. */
function joinTexts(members: readonly ValueType[]): readonly ValueType[] {
  const texts = members.filter((one) => one.kind === 'text')
  if (texts.length < 2) return members
  const joined = [...Map.groupBy(texts, ({ form }) => form)].map(([form, same]): ValueType => {
    const values = same.every((one) => one.values) ? [...new Set(same.flatMap((one) => one.values ?? []))] : undefined
    return { kind: 'text', form, values }
  })
  return [...joined, ...members.filter(({ kind }) => kind !== 'text')]
}

/** Whether nothing is known of the value, or of the items of the list. */
export function isUnknown(type: ValueType): boolean {
  return membersOf(present(type)).every((one) => one.kind === 'unknown' || (one.kind === 'list' && isUnknown(one.of)))
}

/** The types that a value may have, without unions. */
export function membersOf(type: ValueType): readonly ValueType[] {
  return type.kind === 'union' ? type.of.flatMap(membersOf) : [type]
}

export function orNothing(type: ValueType): ValueType {
  return unionOf([type, nothingType])
}

export function mayBeMissing(type: ValueType): boolean {
  return membersOf(type).some(({ kind }) => kind === 'nothing')
}

/** The type of what is there, if something is. */
export function present(type: ValueType): ValueType {
  return unionOf(membersOf(type).filter(({ kind }) => kind !== 'nothing'))
}

/** The type of one of the items of a list, or of the value itself, as `$each` takes it. */
export function itemType(type: ValueType): ValueType {
  return unionOf(membersOf(present(type)).map((one) => (one.kind === 'list' ? one.of : one)))
}

/**
 * The type at a path of keys joined by dots; in a list, a list of what its items have there. Undefined where no value
 * has the path.
 */
export function typeAt(type: ValueType, path: string): ValueType | undefined {
  return path.split('.').reduce<ValueType | undefined>((at, key) => at && typeOfKey(at, key), type)
}

function typeOfKey(type: ValueType, key: string): ValueType | undefined {
  switch (type.kind) {
    case 'unknown':
      return type
    case 'list': {
      const inner = typeOfKey(type.of, key)
      return inner && listType(itemType(inner))
    }
    case 'object':
      return Object.hasOwn(type.fields, key) ? type.fields[key] : type.others
    case 'union': {
      const found = type.of.flatMap((one) => (one.kind === 'nothing' ? [one] : (typeOfKey(one, key) ?? [])))
      return found.some(({ kind }) => kind !== 'nothing') ? unionOf(found) : undefined
    }
    default:
      return undefined
  }
}

/** The keys that may follow, for suggestions. */
export function keysOf(type: ValueType): string[] {
  return [
    ...new Set(membersOf(itemType(type)).flatMap((one) => (one.kind === 'object' ? Object.keys(one.fields) : []))),
  ]
}

/** The type in words that follow "a value is", e.g. "a list of texts". */
export function describeType(type: ValueType): string {
  const members = membersOf(present(type)).map(describeMember)
  const [only = 'nothing', ...more] = [...new Set(members)]
  return more.length === 0 ? only : `${[only, ...more].slice(0, -1).join(', ')} or ${more.at(-1) ?? ''}`
}

function describeMember(type: ValueType): string {
  switch (type.kind) {
    case 'text':
      return describeText(type)
    case 'list':
      return type.of.kind === 'unknown' || type.of.kind === 'nothing' ? 'a list' : `a list of ${plural(type.of)}`
    case 'object':
      return type.name === undefined ? 'an object' : `a ${inWords(type.name)}`
    case 'number':
      return 'a number'
    case 'boolean':
      return 'true or false'
    case 'unknown':
      return 'any value'
    default:
      return 'nothing'
  }
}

const maxNamed = 4

/** FormView becomes form view. */
function inWords(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
}

function describeText({ form, values, pattern }: Extract<ValueType, { kind: 'text' }>): string {
  const [only, ...more] = values ?? []
  if (only !== undefined && more.length < maxNamed) {
    return more.length === 0 ? `"${only}"` : `one of ${[only, ...more].map((value) => `"${value}"`).join(', ')}`
  }
  if (form === undefined) return pattern === undefined ? 'a text' : `a text that matches ${pattern}`
  return form === 'words' ? 'a text for readers' : form === 'rich text' || form === 'HTML' ? form : `a ${form}`
}

function plural(type: ValueType): string {
  const names: Partial<Record<ValueType['kind'], string>> = { number: 'numbers', list: 'lists', object: 'objects' }
  if (type.kind !== 'text') return names[type.kind] ?? 'values'
  return type.form === undefined || type.form === 'words' ? 'texts' : `${type.form}s`
}
