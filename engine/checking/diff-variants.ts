import { entryName } from '../config/merge-changes.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { placeOf, type SourceFiles } from '../config/source-file.ts'
import { jsonPointer, type JsonPath } from '../../packages/json/json-path.ts'
import { chosenByVariant } from '../expressions/operators/variant.ts'
import type { Variant } from '../routing/site.ts'
import type { ExplainableSite } from './explain-request.ts'

/** A value that two variants do not share. */
export interface VariantDifference {
  /** The file of all variants, e.g. config/site.json. */
  file: string
  /** JSON pointer, with the names of entries of lists. */
  pointer: string
  /** Of the first and of the second variant; null where it has none. */
  values: readonly [DifferentValue | null, DifferentValue | null]
  /** How many more places have this value from the same lines. */
  more: number
}

export interface DifferentValue {
  value: unknown
  /** File and line. */
  from: string
}

/**
 * The values that two variants do not share, resolved. Of a language that only one of them has, neither paths nor messages
 * are compared. A value that several pages include is one difference.
 */
export function diffVariants(site: ExplainableSite, first: Variant, second: Variant): VariantDifference[] {
  const locales = first.locales.filter((locale) => second.locales.includes(locale))
  const [ofFirst, ofSecond] = [valuesOf(first, locales, site), valuesOf(second, locales, site)]
  const differences = new Map<string, VariantDifference>()
  for (const key of new Set([...ofFirst.keys(), ...ofSecond.keys()])) {
    const [a, b] = [ofFirst.get(key), ofSecond.get(key)]
    const either = a ?? b
    if (!either || JSON.stringify(a?.value) === JSON.stringify(b?.value)) continue
    const values = [a ? shown(a) : null, b ? shown(b) : null] as const
    const { file, pointer } = either
    const same = JSON.stringify([values, pointer.split('/').at(-1)])
    const known = differences.get(same)
    differences.set(same, known ? { ...known, more: known.more + 1 } : { file, pointer, values, more: 0 })
  }
  return [...differences.values()]
}

function shown({ value, from }: FlatValue): DifferentValue {
  return { value, from: from() }
}

interface FlatValue {
  file: string
  pointer: string
  value: unknown
  /** Looks the line up. */
  from: () => string
}

interface Flattening {
  variant: Variant
  sources: SourceFiles
  into: Map<string, FlatValue>
}

/** The values that a variant has, in these languages, by file and pointer. */
function valuesOf(
  variant: Variant,
  locales: readonly string[],
  { sources, variantSources }: ExplainableSite,
): Map<string, FlatValue> {
  const { config } = variant.site
  const into = new Map<string, FlatValue>()
  const flattening = { variant, sources: variantSources?.get(variant.name) ?? sources, into }
  const add = (file: string, value: unknown, at: JsonPath = []): void =>
    flatten({ file, at, pointer: [], value }, flattening)
  add('config/hosts.json', config.hosts.variants[variant.name], ['variants', variant.name])
  add('config/site.json', config.site)
  add('config/routes.json', routesOf(variant, locales), ['routes'])
  for (const [name, page] of Object.entries(config.pages)) add(`config/pages/${name}.json`, page)
  for (const [locale, table] of Object.entries(messagesOf(config, locales))) add(`locales/${locale}.json`, table)
  return into
}

/** Its paths by route and locale. */
function routesOf({ routes }: Variant, locales: readonly string[]): Record<string, Record<string, string>> {
  const paths = [...routes.values()].filter(({ locale }) => locales.includes(locale))
  const byKey = Map.groupBy(paths, ({ key }) => key)
  return Object.fromEntries(
    [...byKey].map(([key, own]) => [key, Object.fromEntries(own.map(({ locale, pattern }) => [locale, pattern]))]),
  )
}

function messagesOf({ messages }: SiteConfig, locales: readonly string[]): SiteConfig['messages'] {
  return Object.fromEntries(locales.flatMap((locale) => (messages[locale] ? [[locale, messages[locale]]] : [])))
}

interface PlacedValue {
  file: string
  /** Where the value is in the file. */
  at: JsonPath
  /** The same for people: below what both variants have, with the names of entries. */
  pointer: JsonPath
  value: unknown
}

function flatten(placed: PlacedValue, flattening: Flattening): void {
  const { file, pointer } = placed
  const chosen = chosenByVariant(placed.value, flattening.variant.name)
  const { value, path } = chosen ?? { value: placed.value, path: [] }
  const at = [...placed.at, ...path]
  if (chosen && value !== undefined) return flatten({ ...placed, at, value }, flattening)
  const entries = typeof value === 'object' && value !== null ? namedEntries(value) : []
  if (entries.length === 0) {
    const from = (): string => placeOf(flattening.sources, file, at)
    const text = jsonPointer(pointer)
    flattening.into.set(`${file} ${text}`, { file, pointer: text, value, from })
    return
  }
  for (const [key, name, inner] of entries)
    flatten({ file, at: [...at, key], pointer: [...pointer, name], value: inner }, flattening)
}

/** The inner values: those of a list by their names, where each has one of its own. */
function namedEntries(value: object): (readonly [key: string | number, name: string, inner: unknown])[] {
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([key, inner]) => (key === '$schema' ? [] : [[key, key, inner] as const]))
  const list: readonly unknown[] = value
  const names = list.map(entryName)
  const isNamed = names.every((name) => name !== undefined) && new Set(names).size === names.length
  return list.map((inner, index) => [index, (isNamed && names[index]) || String(index), inner] as const)
}
