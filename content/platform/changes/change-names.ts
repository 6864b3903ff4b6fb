import { parts, slugPart } from '../sources/source.ts'
import { sourceName, structure } from '../sources/source-name.ts'
import type { ChangedLanguages } from './changed-languages.ts'
import type { RowChange } from './row-changes.ts'

/**
 * The names of everything that a change changes, on every level: an answer depends on it if one of its sources has one of
 * these names.
 */
export function changeNames(change: RowChange, site: readonly string[]): string[] {
  const { kind, id } = change
  return [kind, sourceName(kind, id, null), ...partNames(change, site)]
}

/** The names of a change of any entities of a kind. */
export function kindChangeNames(kind: string): string[] {
  return [kind, sourceName(kind, null, parts.all)]
}

function partNames(change: RowChange, site: readonly string[]): string[] {
  const { kind, id } = change
  switch (change.change) {
    case 'added':
    case 'removed':
      return [sourceName(kind, id, parts.row), sourceName(kind, null, parts.ids), sourceName(kind, null, parts.list)]
    case 'updated':
      return [
        ...[...change.fields].flatMap(([field, languages]) => ofBoth(change, field, namedLanguages(languages, site))),
        ...change.columns.flatMap((column) => columnNames(change, column)),
      ]
    case 'slug':
      return [
        ...(change.isFormer ? [] : ofBoth(change, parts.slugs, [null, change.language])),
        sourceName(kind, null, slugPart(change.slug)),
      ]
    default:
      return change satisfies never
  }
}

/** Of the entity, and of any entity of the kind. */
function ofBoth({ kind, id }: RowChange, part: string, languages: readonly (string | null)[]): string[] {
  return languages.flatMap((one) => [sourceName(kind, id, part, one), sourceName(kind, null, part, one)])
}

/** Null: any language. What is not a text changes in each of them. */
function namedLanguages(languages: ChangedLanguages, site: readonly string[]): (string | null)[] {
  return languages === 'every' ? [null, ...site, structure] : [null, ...languages]
}

function columnNames(change: RowChange, column: string): string[] {
  if (column === 'updated_at') return ofBoth(change, parts.updatedAt, [null])
  const list = sourceName(change.kind, null, parts.list)
  return column === 'languages' ? [...ofBoth(change, parts.languages, [null]), list] : [list]
}
