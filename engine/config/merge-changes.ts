import type { JsonPath } from './config-issue.ts'

/** Where a value of config is written. */
export interface Origin {
  file: string
  path: JsonPath
  /** The origins of inner values that are written elsewhere. */
  parts?: ReadonlyMap<string | number, Origin>
}

/** A value of config, with its origin. */
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
export function mergeChanges(base: WrittenValue, changes: WrittenValue): WrittenValue & { failed: FailedChange[] } {
  const failed: FailedChange[] = []
  const merged = merge(base, changes, failed)
  return { ...merged, failed }
}

function merge(base: WrittenValue, changes: WrittenValue, failed: FailedChange[]): WrittenValue {
  if (!isObject(changes.value)) return changes
  if (Array.isArray(base.value)) return mergeList(base, changes, failed)
  const operator = operatorOf(changes.value)
  if (operator !== undefined && !(isObject(base.value) && Object.hasOwn(base.value, operator))) return changes
  return mergeObject(isObject(base.value) ? base : { ...base, value: {} }, changes, failed)
}

function mergeObject(base: WrittenValue, changes: WrittenValue, failed: FailedChange[]): WrittenValue {
  const values = new Map(isObject(base.value) ? Object.entries(base.value) : [])
  const parts = new Map(base.origin.parts)
  const known = [...values.keys()]
  for (const [key] of entriesOf(changes.value)) {
    const change = partOf(changes, key)
    if (change.value === null) {
      if (!values.delete(key)) failed.push({ ...change.origin, reason: 'missing', name: key, known })
      continue
    }
    const merged = merge(values.has(key) ? partOf(base, key) : nothing(change), change, failed)
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

function mergeList(base: WrittenValue, changes: WrittenValue, failed: FailedChange[]): WrittenValue {
  const list = Array.isArray(base.value) ? (base.value as readonly unknown[]) : []
  let entries: Entry[] = list.map((value, index) => ({ ...partOf(base, index), name: entryName(value) }))
  const named = (name: string) => entries.filter((one) => one.name === name)
  for (const [name] of entriesOf(changes.value)) {
    const change = partOf(changes, name)
    const [entry, second] = named(name)
    const known = entries.flatMap((one) => one.name ?? [])
    if (second) failed.push({ ...change.origin, reason: 'ambiguous', name, known })
    else if (change.value === null && entry) entries = entries.filter((one) => one !== entry)
    else if (change.value === null) failed.push({ ...change.origin, reason: 'missing', name, known })
    else entries = withEntry(entries, { name, entry, change }, failed)
  }
  const parts = new Map(entries.map(({ origin }, index) => [index, origin] as const))
  return { value: entries.map(({ value }) => value), origin: { ...base.origin, parts } }
}

interface ChangedEntry {
  name: string
  entry: Entry | undefined
  change: WrittenValue
}

function withEntry(entries: readonly Entry[], { name, entry, change }: ChangedEntry, failed: FailedChange[]): Entry[] {
  const { before, after, ...own } = isObject(change.value) ? change.value : {}
  const changes = { value: isObject(change.value) ? own : change.value, origin: change.origin }
  const merged = entry ? merge(entry, changes, failed) : newEntry(name, changes)
  const made: Entry = { ...merged, name }
  const side = before === undefined ? 'after' : 'before'
  const target = before ?? after
  if (target === undefined) return entry ? entries.map((one) => (one === entry ? made : one)) : [...entries, made]
  const others = entries.filter((one) => one !== entry)
  const index = others.findIndex((one) => one.name === target)
  if (index < 0) {
    const origin = originAt(change.origin, [side])
    const known = others.flatMap((one) => one.name ?? [])
    failed.push({ ...origin, reason: 'missing', name: String(target), known })
  }
  return others.toSpliced(index < 0 ? others.length : index + (side === 'after' ? 1 : 0), 0, made)
}

/** A new entry of a list of blocks is of the block that its name says, unless it names another. */
function newEntry(name: string, { value, origin }: WrittenValue): WrittenValue {
  if (!isObject(value)) return { value, origin }
  return { value: Object.hasOwn(value, 'block') ? { name, ...value } : { block: name, ...value }, origin }
}

/** The name by which changes find an entry of a list. */
export function entryName(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined
  const name = entry['name'] ?? entry['id'] ?? entry['block']
  if (typeof name === 'string') return name
  return 'content' in entry ? 'content' : undefined
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
