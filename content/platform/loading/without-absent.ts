import type { ValidateFunction } from 'ajv'
import { type JsonPath, pointerPath } from '../../../packages/json/json-path.ts'
import { originAt, type Origin, type WrittenValue } from '../../../packages/json/merge-changes.ts'
import { htmlReferences } from '../links/link-target.ts'
import type { LoadModel, ReferenceRules } from './entity-content.ts'

interface AbsentContent {
  /** What does not exist, as `kind/id`. */
  absent: ReadonlySet<string>
  model: Pick<LoadModel, 'references' | 'kinds'>
  /** Validates the file. */
  validate: ValidateFunction
}

/**
 * A content file without what refers to content that does not exist: ids, links with their entries of menus, and entries
 * of lists that the schema requires to have what is gone. The words of a link in a text stay.
 */
export function withoutAbsent(written: WrittenValue, content: AbsentContent): WrittenValue {
  const { keys } = content.model.references
  const pruned = prune(written, { ...content, keys }) ?? written
  return withoutIncomplete(pruned, content.validate)
}

interface Scope extends AbsentContent {
  /** The keys that are references here. */
  keys: ReferenceRules['keys']
}

/** Null where nothing is left. */
function prune(written: WrittenValue, scope: Scope): WrittenValue | null {
  const { value } = written
  if (typeof value === 'string') return { ...written, value: withoutLinks(value, scope) }
  if (Array.isArray(value)) return mapEntries(written, (entry) => prune(entry, scope))
  return typeof value === 'object' && value !== null ? pruneObject(written, scope) : written
}

/** A list without the entries that become null; null where all of them do. */
function mapEntries(
  { value, origin }: WrittenValue,
  change: (entry: WrittenValue, index: number) => WrittenValue | null,
): WrittenValue | null {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const entries = list.flatMap(
    (entry, index) => change({ value: entry, origin: originAt(origin, [index]) }, index) ?? [],
  )
  const parts = new Map(entries.map((one, index) => [index, one.origin] as const))
  return entries.length === 0 && list.length > 0
    ? null
    : { value: entries.map((one) => one.value), origin: { ...origin, parts } }
}

/** An object without the members that become null. */
function mapMembers(
  { value, origin }: WrittenValue,
  change: (member: WrittenValue, key: string) => WrittenValue | null,
): WrittenValue & { value: object } {
  const kept: [string, unknown][] = []
  const parts = new Map<string | number, Origin>()
  for (const [key, one] of Object.entries(Object(value) as Record<string, unknown>)) {
    const changed = change({ value: one, origin: originAt(origin, [key]) }, key)
    if (!changed) continue
    kept.push([key, changed.value])
    parts.set(key, changed.origin)
  }
  return { value: Object.fromEntries(kept), origin: { ...origin, parts } }
}

function pruneObject(written: WrittenValue, scope: Scope): WrittenValue | null {
  const { within, keys: standard } = scope.model.references
  const pruned = mapMembers(written, (member, key) => {
    const inner = { ...scope, keys: within[key] ?? standard }
    const kind = scope.keys[key]
    return kind === undefined ? prune(member, inner) : pruneReference(member, { kind, scope: inner })
  })
  const { value } = pruned
  const before = Object.keys(Object(written.value) as object)
  const isEmptied = before.length > 0 && Object.keys(value).length === 0
  const isUnlinked = before.includes('link') && !Object.hasOwn(value, 'link')
  return isEmptied || (isUnlinked && !Object.values(value).some(Array.isArray)) ? null : pruned
}

function pruneReference(written: WrittenValue, { kind, scope }: { kind: string; scope: Scope }): WrittenValue | null {
  const isAbsent = (id: unknown): boolean => typeof id === 'string' && scope.absent.has(`${kind}/${id}`)
  if (!Array.isArray(written.value)) return isAbsent(written.value) ? null : prune(written, scope)
  return mapEntries(written, (entry) => (isAbsent(entry.value) ? null : prune(entry, scope)))
}

const anchor = /<a\s[^>]*?href="[^"]*"[^>]*>(.*?)<\/a>/gs

function withoutLinks(html: string, { absent, model }: Scope): string {
  if (!html.includes('href="')) return html
  return html.replaceAll(anchor, (whole, words: string) => {
    const [reference] = htmlReferences(whole, model.kinds)
    const isDead = reference?.target.to === 'entity' && absent.has(`${reference.target.kind}/${reference.target.id}`)
    return isDead ? words : whole
  })
}

/** Without the entries of lists that lack what the schema requires. */
function withoutIncomplete(written: WrittenValue, validate: ValidateFunction): WrittenValue {
  const { value } = written
  const errors = validate(value) ? [] : (validate.errors ?? [])
  const incomplete = errors.find(({ keyword }) => ['required', 'minItems', 'minProperties'].includes(keyword))
  const path = incomplete && pointerPath(incomplete.instancePath, value)
  const end = path?.findLastIndex((key) => typeof key === 'number') ?? -1
  if (!path || end < 0) return written
  const less = withoutEntry(written, path.slice(0, end + 1))
  return less ? withoutIncomplete(less, validate) : written
}

/** A list that has no entry then is left out as a whole. */
function withoutEntry(written: WrittenValue, [first, ...rest]: JsonPath): WrittenValue | null {
  if (first === undefined) return null
  const change = (one: WrittenValue, key: string | number): WrittenValue | null =>
    key === first ? withoutEntry(one, rest) : one
  return Array.isArray(written.value) ? mapEntries(written, change) : mapMembers(written, change)
}
