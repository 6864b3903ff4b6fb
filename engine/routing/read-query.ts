import type {
  ListParameter,
  NumberParameter,
  PageConfig,
  PageParameter,
  RangeParameter,
  TextParameter,
} from '../config/types.generated.ts'

/** A query parameter that a page declares. */
export type Parameter = NonNullable<PageConfig['query']>[number]
/** Values by name, in the order that the page declares. */
export type Query = Readonly<Record<string, string>>

const maxListItems = 50
const maxTextLength = 100
const maxDigits = 15
/** The offset of a page is sent as a GraphQL Int. */
const maxOffset = 2 ** 31 - 1

/** The names in the address of a parameter; a range has two. */
export function parameterNames(parameter: Parameter): readonly string[] {
  if (typeof parameter === 'string') return [parameter]
  return parameter.type === 'range' ? [parameter.lower, parameter.upper] : [parameter.name]
}

/**
 * The parameters that a page declares, each in its one form and order, so that one page has one key. A value that does
 * not have the type of its parameter is ignored; whether the content has it is decided later.
 * @param maxBytes longer values are ignored
 */
export function readQuery(query: string | undefined, parameters: readonly Parameter[], maxBytes: number): Query {
  if (!query || parameters.length === 0) return {}
  const given = new URLSearchParams(query)
  const isUsable = (value: string) => !value.includes('\0') && Buffer.byteLength(value) <= maxBytes
  const valuesOf: ValuesOf = (name) => {
    const all = given.getAll(name).map((value) => value.toWellFormed())
    return { all, usable: all.filter(isUsable), isUsable }
  }
  return Object.fromEntries(parameters.flatMap((parameter) => readParameter(parameter, valuesOf)).filter(hasValue))
}

interface Values {
  all: readonly string[]
  /** Those within the limit of bytes. */
  usable: readonly string[]
  isUsable: (value: string) => boolean
}

type ValuesOf = (name: string) => Values
type Entry = readonly [name: string, value: string | undefined]

function hasValue(entry: Entry): entry is readonly [string, string] {
  return Boolean(entry[1])
}

function readParameter(parameter: Parameter, valuesOf: ValuesOf): Entry[] {
  if (typeof parameter === 'string') return [[parameter, valuesOf(parameter).usable[0]]]
  switch (parameter.type) {
    case 'list':
      return [[parameter.name, readList(parameter, valuesOf)]]
    case 'text':
      return [[parameter.name, readText(parameter, valuesOf)]]
    case 'choice':
      return [[parameter.name, valuesOf(parameter.name).usable[0]]]
    case 'number':
      return [[parameter.name, readNumber(parameter, valuesOf)]]
    case 'range':
      return readRange(parameter, valuesOf)
    case 'page':
      return [[parameter.name, readPage(parameter, valuesOf)]]
  }
  return parameter satisfies never
}

/** Where the content decides which values are allowed, it does so before the rest are left out. */
function readList({ name, order, allowed, maxItems = maxListItems }: ListParameter, valuesOf: ValuesOf): string {
  const { all, isUsable } = valuesOf(name)
  const values = all.flatMap((value) => value.split(',')).filter(isUsable)
  const normalized = values.map((value) => value.trim().normalize('NFC').toLowerCase()).filter((value) => value !== '')
  const items = [...new Set(normalized)].slice(0, allowed === undefined ? maxItems : maxListItems)
  return (order === 'given' ? items : items.sort()).join(',')
}

/** A text of any length is only cut: a search may have been pasted. */
function readText({ name, maxLength = maxTextLength }: TextParameter, valuesOf: ValuesOf): string {
  const value = valuesOf(name).all.find((one) => one.trim() !== '') ?? ''
  const text = value.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\uFFFD\s]+/gu, ' ')
  return [...text.trim()].slice(0, maxLength).join('').trim()
}

/** A lower bound above the upper one becomes the upper one. */
function readRange({ lower, upper, min, max }: RangeParameter, valuesOf: ValuesOf): Entry[] {
  const bound = (name: string) => numberOf(valuesOf(name), { min, max })
  const [from, to] = [bound(lower), bound(upper)]
  const lowest = from !== undefined && to !== undefined ? Math.min(from, to) : from
  return [
    [lower, writeNumber(lowest)],
    [upper, writeNumber(to)],
  ]
}

function readNumber({ name, min, max }: NumberParameter, valuesOf: ValuesOf): string | undefined {
  return writeNumber(numberOf(valuesOf(name), { min, max }))
}

function writeNumber(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(Number(value.toPrecision(maxDigits)))
}

function readPage({ name, pageSize }: PageParameter, valuesOf: ValuesOf): string | undefined {
  const page = numberOf(valuesOf(name), { min: 1, max: Math.floor(maxOffset / pageSize) })
  return page === undefined ? undefined : String(Math.floor(page))
}

function numberOf({ all }: Values, { min, max }: { min: number; max: number }): number | undefined {
  const number = all.filter((value) => value.trim() !== '').map(Number)[0]
  return number === undefined || Number.isNaN(number) ? undefined : Math.min(Math.max(number, min), max)
}

/** The query string of an address; commas are not encoded. */
export function queryString(query: Query): string {
  return new URLSearchParams(query).toString().replaceAll('%2C', ',')
}

/**
 * The query with each declared parameter at most once and none empty; parameters that are not declared stay. A plain
 * form repeats a parameter for each choice and sends empty fields. Null where the query is like that already.
 */
export function normalizeQuery(query: string | undefined, parameters: readonly Parameter[]): string | null {
  const typed = parameters.filter((parameter) => typeof parameter !== 'string')
  if (!query || typed.length === 0) return null
  const given = new URLSearchParams(query)
  const isNormal = typed.flatMap(parameterNames).every((name) => {
    const values = given.getAll(name)
    return values.length <= 1 && values[0] !== ''
  })
  if (isNormal) return null
  for (const parameter of typed) {
    for (const name of parameterNames(parameter)) {
      const values = given.getAll(name).filter((value) => value !== '')
      if (values.length === 0) given.delete(name)
      else given.set(name, parameter.type === 'list' ? [...new Set(values)].join(',') : (values[0] ?? ''))
    }
  }
  return given.toString().replaceAll('%2C', ',')
}
