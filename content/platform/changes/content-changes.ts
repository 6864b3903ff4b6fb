import type { ContentChanges } from '../revision/revision.ts'
import { revisionSource } from '../sources/source.ts'
import { inVariant, shortNamesOf } from '../sources/source-name.ts'
import type { Database } from '../store/database.ts'
import { changeNames, kindChangeNames } from './change-names.ts'
import { type ChangedContent, changesSince } from './changes-since.ts'
import { type ChangeModel, kindsOfTable, rowChanges } from './row-changes.ts'

/** Reads what changed since a revision; the names are those of the model. */
export async function readChanges(db: Database, since: string, model: ChangeModel): Promise<ContentChanges> {
  const { revision, changed } = await changesSince(db, since)
  if (revision === since) return { revision, changes: [] }
  return { revision, changes: changed && shortNamesOf(namesOf(changed, model)) }
}

/** The names of all that changed, on every level. */
function namesOf({ rows, tables }: ChangedContent, model: ChangeModel): Set<string> {
  const names = new Set([revisionSource.kind])
  const add = (all: readonly string[]): void => {
    for (const one of all) names.add(one)
  }
  for (const { tableName, variant } of tables)
    for (const own of kindsOfTable(tableName, model.kinds).map(kindChangeNames)) {
      // Where a variant has or had no such table, its answers were made of that of all variants.
      add(own)
      add(namedIn(own, variant))
    }
  for (const row of rows)
    for (const change of rowChanges(row, model)) {
      const own = changeNames(change, model.languages)
      add(namedIn(own, row.variant))
      // Every variant says which ones do not have a page.
      if (change.change === 'added' || change.change === 'removed') add(own)
    }
  return names
}

function namedIn(names: readonly string[], variant: string | null): readonly string[] {
  return variant === null ? names : names.map((name) => inVariant(name, variant))
}
