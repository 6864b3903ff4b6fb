import { getTableName, sql } from 'drizzle-orm'
import type { Entity } from '../entity/kinds.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import type { QueryReads, Reads } from '../reads/reads.ts'
import { idsSource, rowSource } from '../sources/source.ts'
import type { Database } from '../store/database.ts'
import { storedVariants, tablesOf } from '../store/stored-variants.ts'
import { schemaOf } from '../store/variant-schema.ts'

/** The variants that do not have the page of an entity. */
export async function absentIn(
  { kind, id }: Pick<Entity, 'kind' | 'id'>,
  { reads, kinds }: { reads: Reads; kinds: PageKinds },
): Promise<readonly string[]> {
  const query = { key: 'absent pages', sources: [...kinds.keys()].map(idsSource), used: [rowSource(kind, id)] }
  const pages = await reads.aggregate(query, (own) => readAbsentPages(own, kinds))
  return pages.get(`${kind}/${id}`) ?? []
}

/** By `kind/id`. */
type AbsentPages = ReadonlyMap<string, readonly string[]>

async function readAbsentPages({ db }: QueryReads, kinds: PageKinds): Promise<AbsentPages> {
  const tables = new Map([...kinds.values()].map(({ kind, table }) => [getTableName(table), { kind, table }]))
  const found = await Promise.all(
    (await storedVariants(db)).map(async (variant) => {
      const own = (await tablesOf(db, variant)).flatMap((name) => tables.get(name) ?? [])
      const keys = await Promise.all(own.map(({ kind, table }) => absentKeys(db, variant, { kind, table })))
      return keys.flat().map((key) => ({ key, variant }))
    }),
  )
  const byKey = Map.groupBy(found.flat(), ({ key }) => key)
  return new Map([...byKey].map(([key, all]) => [key, all.map(({ variant }) => variant)]))
}

type PageTables = Pick<ReturnType<PageKinds['get']> & object, 'kind' | 'table'>

async function absentKeys(db: Database, variant: string, { kind, table }: PageTables): Promise<string[]> {
  const name = getTableName(table)
  const key = table.kind ? sql`kind || '/' || id` : sql`${kind}::text || '/' || id`
  const rows = await db.execute<{ key: string }>(sql`
    select ${key} as key from public.${sql.identifier(name)}
    except select ${key} from ${sql.identifier(schemaOf(variant))}.${sql.identifier(name)}`)
  return rows.map((row) => row.key)
}
