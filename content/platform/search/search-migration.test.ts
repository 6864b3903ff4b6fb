import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openMigratedUntil } from '../../testing/older-database.ts'
import { migrate, ownMigrations } from '../store/migrate.ts'

it('an older index, and that of a variant, know the questions of their pages after the migration', async () => {
  const { db, remove } = await openMigratedUntil('0021_words-that-mean-the-same')
  onTestFinished(remove)
  await db.execute(
    sql.raw(`
    insert into search_entry (position, kind, id, node_type, names)
      values (1, 'cms', 'delivery', 'pages', '{}'), (2, 'cms', 'delivery#price', 'answer', '{}');
    create schema variant_be;
    create table variant_be.search_entry (like search_entry including all);
    insert into variant_be.search_entry select * from search_entry`),
  )
  await migrate(db, ownMigrations)
  for (const schema of ['public', 'variant_be'])
    // oxlint-disable-next-line no-await-in-loop
    expect(
      await db.execute(
        sql.raw(`select id, anchor, cardinality(words) as words from ${schema}.search_entry order by position`),
      ),
    ).toEqual([
      { id: 'delivery', anchor: '', words: 0 },
      { id: 'delivery', anchor: 'price', words: 0 },
    ])
  const [{ columns } = {}] = await db.execute<{ columns: number }>(sql`
    select count(distinct (attname, format_type(atttypid, atttypmod)))::int as columns from pg_attribute
    where attrelid in ('public.search_entry'::regclass, 'variant_be.search_entry'::regclass) and attnum > 0`)
  expect(columns).toBe(10)
  const indexes = await db.execute<{ name: string }>(sql`
    select indexname as name from pg_indexes where schemaname = 'variant_be' and starts_with(indexname, 'search_entry_')
      and indexname in (select indexname from pg_indexes where schemaname = 'public') order by 1`)
  expect(indexes.map(({ name }) => name)).toEqual(expect.arrayContaining(['search_entry_entity', 'search_entry_order']))
})
