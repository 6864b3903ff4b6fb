import { getTableName } from 'drizzle-orm'
import type { PageKinds } from '../entity/page-kind.ts'
import { pathTable } from '../paths/table.ts'
import type { TableScope } from '../sources/table-scope.ts'
import { kindsOfTable } from './row-changes.ts'

/** The names of what a variant with these tables of its own reads. */
export function variantScope(variant: string, tables: readonly string[], kinds: PageKinds): TableScope {
  const paths = getTableName(pathTable)
  const own = tables.filter((table) => table !== paths)
  return {
    variant,
    kinds: new Set(own.flatMap((table) => kindsOfTable(table, kinds))),
    hasPaths: tables.includes(paths),
  }
}
