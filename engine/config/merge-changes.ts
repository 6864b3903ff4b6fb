import {
  mergeChanges as mergeNamed,
  type EntryNames,
  type MergedValue,
  type WrittenValue,
} from '../../packages/json/merge-changes.ts'

/** A value of config with changes, by the rules of packages/json/merge-changes.ts. */
export function mergeChanges(base: WrittenValue, changes: WrittenValue): MergedValue {
  return mergeNamed(base, changes, configEntries)
}

/** A new entry of a list of blocks is of the block that its name says, unless it names another. */
const configEntries: EntryNames = {
  nameOf: entryName,
  newEntry: (name, fields) => (Object.hasOwn(fields, 'block') ? { name, ...fields } : { block: name, ...fields }),
}

/** The name by which changes find an entry of a list. */
export function entryName(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined
  const { name, id, block } = entry as Readonly<Record<string, unknown>>
  const own = name ?? id ?? block
  if (typeof own === 'string') return own
  return 'content' in entry ? 'content' : undefined
}
