import { originAt, type WrittenValue } from '../../packages/json/merge-changes.ts'
import { mergeChanges } from './merge-changes.ts'

/**
 * By locale, the locale that it extends, as config/locales.json says. One that does not exist, or that extends it in turn,
 * is left out.
 */
export type LocaleParents = ReadonlyMap<string, string>

/** @param locales the value of config/locales.json, which may be invalid. */
export function localeParents(locales: unknown): LocaleParents {
  const named = namedParents(objectIn(locales)['locales'])
  const codes = Object.keys(objectIn(objectIn(locales)['locales']))
  return new Map([...named].filter(([code, parent]) => codes.includes(parent) && !extendsItself(code, named)))
}

function namedParents(locales: unknown): Map<string, string> {
  return new Map(
    Object.entries(objectIn(locales)).flatMap(([code, entry]): [string, string][] => {
      const parent = objectIn(entry)['extends']
      return typeof parent === 'string' ? [[code, parent]] : []
    }),
  )
}

/** @param named by locale, the locale that it extends. */
export function extendsItself(code: string, named: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = code; at !== undefined; at = named.get(at)) {
    if (seen.has(at)) return at === code
    seen.add(at)
  }
  return false
}

/**
 * config/locales.json in which each locale has what it inherits: all but its name and tag. Its texts fall back to those
 * of the locale that it extends, and its content is in the language of that one unless it has a language of its own.
 */
export function withInheritedEntries(file: WrittenValue, parents: LocaleParents): WrittenValue {
  const locales = partOf(file, 'locales')
  const named = namedParents(locales.value)
  // A wrong parent is reported by the check, which needs the settings of some locale for it.
  const first = Object.keys(objectIn(locales.value)).find((code) => !named.has(code))
  const resolved = new Map<string, WrittenValue>()
  const resolve = (code: string): WrittenValue => {
    const known = resolved.get(code)
    if (known) return known
    const own = partOf(locales, code)
    const parent = parents.get(code) ?? (named.has(code) ? first : undefined)
    const made = parent === undefined ? own : inheritEntry(code, own, { code: parent, entry: resolve(parent) })
    resolved.set(code, made)
    return made
  }
  const entries = [...named.keys()].reduce((all, code) => withPart(all, code, resolve(code)), locales)
  return withPart(file, 'locales', entries)
}

function inheritEntry(
  code: string,
  own: WrittenValue,
  { code: parent, entry }: { code: string; entry: WrittenValue },
): WrittenValue {
  const { name: _name, extends: _extends, tag, fallback, language, ...inherited } = objectIn(entry.value)
  const base = {
    ...inherited,
    tag: code.includes('-') ? code : tag,
    fallback: [parent, ...(Array.isArray(fallback) ? (fallback as unknown[]) : [])],
    language: language ?? parent,
  }
  return mergeChanges({ value: base, origin: entry.origin }, own)
}

/** config/routes.json in which each locale has the paths of the locale that it extends, where it has none of its own. */
export function withInheritedPaths(file: WrittenValue, parents: LocaleParents): WrittenValue {
  const inherit = (paths: WrittenValue): WrittenValue =>
    [...parents.keys()].reduce((all, code) => {
      const path = inheritedPath(all, code, parents)
      return path && !Object.hasOwn(objectIn(all.value), code) ? withPart(all, code, path) : all
    }, paths)
  const routes = mapParts(partOf(file, 'routes'), (route) => withPart(route, 'paths', inherit(partOf(route, 'paths'))))
  const withRoutes = withPart(file, 'routes', routes)
  const additions = partOf(withRoutes, 'additions')
  return withPart(
    withRoutes,
    'additions',
    withPart(additions, 'routes', mapParts(partOf(additions, 'routes'), inherit)),
  )
}

/** What points to the page of another locale is that locale's own. */
function inheritedPath(paths: WrittenValue, code: string, parents: LocaleParents): WrittenValue | undefined {
  const parent = parents.get(code)
  if (parent === undefined) return undefined
  const path = partOf(paths, parent)
  return typeof path.value === 'string' ? path : inheritedPath(paths, parent, parents)
}

function mapParts(written: WrittenValue, change: (part: WrittenValue) => WrittenValue): WrittenValue {
  return Object.keys(objectIn(written.value)).reduce(
    (all, key) => withPart(all, key, change(partOf(all, key))),
    written,
  )
}

/** What is no object stays as it is: its schema refuses it. */
function withPart(written: WrittenValue, key: string, part: WrittenValue): WrittenValue {
  const { value, origin } = written
  if (typeof value !== 'object' || value === null || part.value === undefined) return written
  const parts = new Map(origin.parts).set(key, part.origin)
  return { value: { ...value, [key]: part.value }, origin: { ...origin, parts } }
}

function partOf({ value, origin }: WrittenValue, key: string): WrittenValue {
  return { value: objectIn(value)[key], origin: originAt(origin, [key]) }
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
