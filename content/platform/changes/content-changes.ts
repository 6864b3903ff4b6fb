import type { ContentChanges } from '../revision/revision.ts'
import { revisionSource } from '../sources/source.ts'
import { shortNamesOf } from '../sources/source-name.ts'
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
  for (const table of tables) for (const kind of kindsOfTable(table, model.kinds)) add(kindChangeNames(kind))
  for (const row of rows) for (const change of rowChanges(row, model)) add(changeNames(change, model.languages))
  return names
}
