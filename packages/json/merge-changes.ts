import type { JsonPath } from './json-path.ts'

/** Where a value is written. */
export interface Origin {
  file: string
  path: JsonPath
  /** The origins of inner values that are written elsewhere. */
  parts?: ReadonlyMap<string | number, Origin>
}

/** A value with its origin. */
export interface WrittenValue {
  value: unknown
  origin: Origin
}

/** A change that changes nothing: what it names does not exist or is there twice, or a page extends itself or no page. */
export interface FailedChange {
  /** Where the change is written. */
  file: string
  path: JsonPath
  reason: 'missing' | 'ambiguous' | 'loop' | 'no-page'
  name: string
  known: readonly string[]
}

/** Where the value below an origin is written. */
export function originAt(origin: Origin, path: JsonPath): Origin {
  return path.reduce<Origin>((at, key) => at.parts?.get(key) ?? { file: at.file, path: [...at.path, key] }, origin)
}

/**
 * The value with changes: objects are merged, null removes a key, anything else replaces the value, as in JSON Merge Patch
 * (RFC 7396). An expression is replaced by an expression with another operator. In a list whose entries have names, an
 * object changes the entries of these names, removes them by null, and adds others: at the end, or where their `before` or
 * `after` says.
 */
export function mergeChanges(base: WrittenValue, changes: WrittenValue, names: EntryNames): MergedValue {
  const failed: FailedChange[] = []
  const merged = merge(base, changes, { failed, names })
  return { ...merged, failed }
}

export interface MergedValue extends WrittenValue {
  failed: FailedChange[]
}

/** How the entries of lists are named. */
export interface EntryNames {
  /** The name by which changes find an entry; undefined: they do not. */
  nameOf: (entry: unknown) => string | undefined
  /** An entry that is added to a list under a name. */
  newEntry: (name: string, fields: Readonly<Record<string, unknown>>, list: readonly unknown[]) => object
}

interface Merging {
  failed: FailedChange[]
  names: EntryNames
}

function merge(base: WrittenValue, changes: WrittenValue, merging: Merging): WrittenValue {
  if (!isObject(changes.value)) return changes
  if (Array.isArray(base.value)) return mergeList(base, changes, merging)
  const operator = operatorOf(changes.value)
  if (operator !== undefined && !(isObject(base.value) && Object.hasOwn(base.value, operator))) return changes
  return mergeObject(isObject(base.value) ? base : { value: {}, origin: changes.origin }, changes, merging)
}

function mergeObject(base: WrittenValue, changes: WrittenValue, merging: Merging): WrittenValue {
  const values = new Map(isObject(base.value) ? Object.entries(base.value) : [])
  const parts = new Map(base.origin.parts)
  const known = [...values.keys()]
  for (const [key] of entriesOf(changes.value)) {
    const change = partOf(changes, key)
    if (change.value === null) {
      if (!values.delete(key)) merging.failed.push({ ...change.origin, reason: 'missing', name: key, known })
      continue
    }
    const merged = merge(values.has(key) ? partOf(base, key) : nothing(change), change, merging)
    values.set(key, merged.value)
    parts.set(key, merged.origin)
  }
  return { value: Object.fromEntries(values), origin: { ...base.origin, parts } }
}

/** What an object that is added is merged into, so that a null in it is found. */
function nothing({ origin }: WrittenValue): WrittenValue {
  return { value: undefined, origin }
}

interface Entry extends WrittenValue {
  name: string | undefined
}

function mergeList(base: WrittenValue, changes: WrittenValue, merging: Merging): WrittenValue {
  const { failed, names } = merging
  const list = Array.isArray(base.value) ? (base.value as readonly unknown[]) : []
  let entries: Entry[] = list.map((value, index) => ({ ...partOf(base, index), name: names.nameOf(value) }))
  const named = (name: string) => entries.filter((one) => one.name === name)
  for (const [name] of entriesOf(changes.value)) {
    const change = partOf(changes, name)
    const [entry, second] = named(name)
    const known = entries.flatMap((one) => one.name ?? [])
    if (second) failed.push({ ...change.origin, reason: 'ambiguous', name, known })
    else if (change.value === null && entry) entries = entries.filter((one) => one !== entry)
    else if (change.value === null) failed.push({ ...change.origin, reason: 'missing', name, known })
    else entries = withEntry(entries, { name, entry, change }, merging)
  }
  const parts = new Map(entries.map(({ origin }, index) => [index, origin] as const))
  return { value: entries.map(({ value }) => value), origin: { ...base.origin, parts } }
}

interface ChangedEntry {
  name: string
  entry: Entry | undefined
  change: WrittenValue
}

function withEntry(entries: readonly Entry[], { name, entry, change }: ChangedEntry, merging: Merging): Entry[] {
  const { before, after, ...own } = isObject(change.value) ? change.value : {}
  const changes = { value: isObject(change.value) ? own : change.value, origin: change.origin }
  const merged = entry ? merge(entry, changes, merging) : added(name, changes, { entries, merging })
  const made: Entry = { ...merged, name }
  const side = before === undefined ? 'after' : 'before'
  const target = before ?? after
  if (target === undefined) return entry ? entries.map((one) => (one === entry ? made : one)) : [...entries, made]
  const others = entries.filter((one) => one !== entry)
  const index = others.findIndex((one) => one.name === target)
  if (index < 0) {
    const origin = originAt(change.origin, [side])
    const known = others.flatMap((one) => one.name ?? [])
    merging.failed.push({ ...origin, reason: 'missing', name: String(target), known })
  }
  return others.toSpliced(index < 0 ? others.length : index + (side === 'after' ? 1 : 0), 0, made)
}

interface AddedTo {
  entries: readonly Entry[]
  merging: Merging
}

function added(name: string, { value, origin }: WrittenValue, { entries, merging }: AddedTo): WrittenValue {
  if (!isObject(value)) return { value, origin }
  const list = entries.map((one) => one.value)
  return { value: merging.names.newEntry(name, value, list), origin }
}

function partOf({ value, origin }: WrittenValue, key: string | number): WrittenValue {
  return { value: Reflect.get(Object(value), key) as unknown, origin: originAt(origin, [key]) }
}

function operatorOf(value: object): string | undefined {
  return Object.keys(value).find((key) => /^[$#]/.test(key) && key !== '$schema')
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value).filter(([key]) => key !== '$schema') : []
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
