import type { NumberParameter, PageConfig } from '../config/types.generated.ts'

/** A query parameter that a page declares. */
export type Parameter = NonNullable<PageConfig['query']>[number]
export type TypedParameter = Exclude<Parameter, string>
/** Values by name, in the order that the page declares. */
export type Query = Readonly<Record<string, string>>

const mostValues = 50
const mostDigits = 15
/** What comes before a page is asked for as a GraphQL Int. */
const greatestOffset = 2 ** 31 - 1

export function parameterName(parameter: Parameter): string {
  return typeof parameter === 'string' ? parameter : parameter.name
}

/**
 * The parameters that a page declares, each in its one form and order, so that one page has one key. What is no value
 * of its kind is ignored; which values the content knows shows later.
 * @param maxBytes longer values are ignored
 */
export function readQuery(query: string | undefined, parameters: readonly Parameter[], maxBytes: number): Query {
  if (!query || parameters.length === 0) return {}
  const given = new URLSearchParams(query)
  const usable = (value: string) => !value.includes('\0') && Buffer.byteLength(value) <= maxBytes
  const read: Record<string, string> = {}
  for (const parameter of parameters) {
    const name = parameterName(parameter)
    const values = given.getAll(name).map((value) => value.toWellFormed())
    const value = typeof parameter === 'string' ? values.find(usable) : readValue(parameter, values, usable)
    if (value) read[name] = value
  }
  return withinEachOther(read, parameters)
}

type Usable = (value: string) => boolean

function readValue(parameter: TypedParameter, values: readonly string[], usable: Usable): string | undefined {
  switch (parameter.is) {
    case 'list':
      return readList(values.flatMap((value) => value.split(',')).filter(usable))
    case 'text':
      return readText(values.find((value) => value.trim() !== '') ?? '', parameter.most)
    case 'one':
      return values.find(usable)
    case 'number':
      return readNumber(values, parameter)
    case 'page':
      return readNumber(values, { min: 1, max: Math.floor(greatestOffset / parameter.size), whole: true })
  }
  return parameter satisfies never
}

function readList(values: readonly string[]): string {
  const tidy = values.map((value) => value.trim().normalize('NFC').toLowerCase()).filter((value) => value !== '')
  return [...new Set(tidy)].slice(0, mostValues).sort().join(',')
}

/** A text of any length is only cut: what somebody searches for may have been pasted. */
function readText(value: string, most = 100): string {
  const text = value.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\uFFFD\s]+/gu, ' ')
  return [...text.trim()].slice(0, most).join('').trim()
}

function readNumber(
  values: readonly string[],
  { min, max, whole = false }: Pick<NumberParameter, 'min' | 'max'> & { whole?: boolean },
): string | undefined {
  const number = values.filter((value) => value.trim() !== '').map(Number)[0]
  if (number === undefined || Number.isNaN(number)) return undefined
  const within = Math.min(Math.max(number, min), max)
  return String(whole ? Math.floor(within) : Number(within.toPrecision(mostDigits)))
}

/** A lower bound above its upper one comes down to it. */
function withinEachOther(query: Record<string, string>, parameters: readonly Parameter[]): Query {
  for (const parameter of parameters) {
    if (typeof parameter === 'string' || parameter.is !== 'number') continue
    const { name, atMost, atLeast } = parameter
    const value = Number(query[name])
    const [upper, lower] = [query[atMost ?? ''], query[atLeast ?? '']]
    if (query[name] !== undefined && upper !== undefined && value > Number(upper)) query[name] = upper
    if (query[name] !== undefined && lower !== undefined && value < Number(lower)) query[name] = lower
  }
  return query
}

/** The query string of an address; commas stand as they are. */
export function queryString(query: Query): string {
  return new URLSearchParams(query).toString().replaceAll('%2C', ',')
}

/**
 * A plain form names a parameter once for each choice, and sends empty fields along: the query without that, in which
 * unknown parameters stay. Null where it is tidy already.
 */
export function tidyQuery(query: string | undefined, parameters: readonly Parameter[]): string | null {
  const typed = parameters.filter((parameter) => typeof parameter !== 'string')
  if (!query || typed.length === 0) return null
  const given = new URLSearchParams(query)
  const isTidy = typed.every(({ name }) => {
    const values = given.getAll(name)
    return values.length <= 1 && values[0] !== ''
  })
  if (isTidy) return null
  for (const { name, is } of typed) {
    const values = given.getAll(name).filter((value) => value !== '')
    if (values.length === 0) given.delete(name)
    else given.set(name, is === 'list' ? [...new Set(values)].join(',') : (values[0] ?? ''))
  }
  return given.toString().replaceAll('%2C', ',')
}
