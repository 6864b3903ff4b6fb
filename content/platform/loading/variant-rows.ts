import { isDeepStrictEqual } from 'node:util'
import type { TableRows } from './entity-content.ts'

/** The tables whose rows differ from those of all variants, with all their rows. */
export function differingTables(own: readonly TableRows[], shared: readonly TableRows[]): TableRows[] {
  const byTable = Map.groupBy(shared, ({ table }) => table)
  return [...Map.groupBy(own, ({ table }) => table)].flatMap(([table, parts]) => {
    const rows = parts.flatMap((part) => part.rows)
    const others = byTable.get(table)?.flatMap((part) => part.rows) ?? []
    return isDeepStrictEqual(rows, others) ? [] : [{ table, rows }]
  })
}
