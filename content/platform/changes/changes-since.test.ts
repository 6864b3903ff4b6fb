import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { backupTables } from '../../backup/tables.ts'
import { contentModel } from '../../entities/model.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { fixture, openTestStore, silent } from '../../testing/test-store.ts'
import { loadContent } from '../loading/load-content.ts'
import { shortNamesOf } from '../sources/source-name.ts'
import { changesSince } from './changes-since.ts'
import { readChanges } from './content-changes.ts'

const store = await openTestStore()
const { db } = store
const client = db.$client
await loadContent(db, { folder: fixture, languages: testLanguages, model: contentModel }, silent)
afterAll(() => store.close())

const model = { languages: testLanguages.all, kinds: contentModel.kinds }
const revisionNow = async (): Promise<string> => (await changesSince(db, '')).revision
let since: string
beforeEach(async () => {
  since = await revisionNow()
})

async function hasChanged(name: string): Promise<boolean> {
  const { changes } = await readChanges(db, since, model)
  return shortNamesOf([name]).some((one) => changes?.includes(one))
}

describe('what changed since a revision', () => {
  it('is nothing at that revision', async () => {
    expect(await readChanges(db, since, model)).toEqual({ revision: since, changes: [] })
  })

  it('is each row that was updated, added or deleted, with its values from before', async () => {
    await client`update product set data = jsonb_set(data, '{heading}', '"Other"') where id = 'mirror'`
    await client`insert into shell (id, data) values ('note', '{}')`
    await client`delete from handle where id = (select min(id) from handle)`
    const { changed } = await changesSince(db, since)
    expect(changed?.tables).toEqual([])
    const rows = Map.groupBy(changed?.rows ?? [], ({ tableName }) => tableName)
    expect(rows.get('product')).toMatchObject([
      { key: { id: 'mirror' }, versions: [{ id: 'mirror' }, { data: { heading: 'Other' } }] },
    ])
    expect(rows.get('shell')).toMatchObject([{ key: { id: 'note' }, versions: [null, { id: 'note' }] }])
    expect(rows.get('handle')).toMatchObject([{ versions: [expect.anything(), null] }])
  })

  it('is the same from any older revision, with every step between', async () => {
    for (const text of ['one', 'two', 'one'])
      await client`update shell set data = ${JSON.stringify({ copyright: { fr: text } })}::text::jsonb where id = 'footer'`
    const { changed } = await changesSince(db, since)
    expect(changed?.rows[0]?.versions).toMatchObject([
      expect.anything(),
      { data: { copyright: { fr: 'one' } } },
      { data: { copyright: { fr: 'two' } } },
      { data: { copyright: { fr: 'one' } } },
    ])
  })

  it('is nothing of a row that one transaction deletes and inserts as it was', async () => {
    await client.begin(async (transaction) => {
      const [row] = await transaction`delete from shell where id = 'footer' returning data::text`
      await transaction`insert into shell (id, data) values ('footer', ${row?.['data']}::text::jsonb)`
    })
    expect(await readChanges(db, since, model)).toMatchObject({ changes: shortNamesOf(['@revision']) })
  })

  it('is a row under its old and its new key where the key changes', async () => {
    await client`update handle set id = 'renamed' where id = (select min(id) from handle)`
    expect(await hasChanged('handle/renamed.@row')).toBe(true)
    expect(await hasChanged('handle.@ids')).toBe(true)
  })

  it.each([
    [
      'more than 500 rows',
      sql`insert into shell (id, data) select 'many-' || n, '{}' from generate_series(1, 501) as n`,
    ],
    ['a table that is emptied', sql`truncate handle`],
  ])('is the kind for %s', async (_what, statement) => {
    await db.execute(statement)
    const { changed } = await changesSince(db, since)
    expect(changed).toMatchObject({ rows: [], tables: [{ tableName: expect.stringMatching(/^(shell|handle)$/) }] })
    expect(await hasChanged(`${changed?.tables[0]?.tableName}.@all`)).toBe(true)
  })

  it('is the kind of the tables with the most rows, where all together are more than 1,000', async () => {
    for (let part = 0; part < 3; part++)
      await client`insert into shell (id, data) select ${`some-${part}-`}::text || n, '{}' from generate_series(1, 400) as n`
    await client`update product set width = 61 where id = 'vanity'`
    expect((await changesSince(db, since)).changed).toMatchObject({
      rows: [{ tableName: 'product' }],
      tables: [{ tableName: 'shell', variant: null }],
    })
  })

  it('is bounded for a transaction of many statements', async () => {
    await client.begin(async (transaction) => {
      for (let part = 0; part < 8; part++)
        await transaction`insert into shell (id, data) select ${`part-${part}-`}::text || n, '{}' from generate_series(1, 400) as n`
    })
    expect((await changesSince(db, since)).changed).toEqual({
      rows: [],
      tables: [{ tableName: 'shell', variant: null }],
    })
    const [logged] =
      await client`select count(*)::int as rows from content_change where revision = (select number from content_revision)`
    expect(logged?.['rows']).toBeLessThanOrEqual(2001)
  })

  it.each([
    ['of another database', async () => since.replace(/-.*/, '-00000000')],
    ['that is no revision', async () => 'x'],
    ['that is later than that of now', async () => '999999-'.concat(since.split('-')[1] ?? '')],
    ['before the log begins', async () => `0-${since.split('-')[1]}`],
    [
      'before something that was not logged, such as a restore or a migration',
      async () => (await client`update content_revision set number = number + 1`, since),
    ],
  ])('is not known from a revision %s', async (_what, given) => {
    expect((await readChanges(db, await given(), model)).changes).toBeNull()
  })
})

it('every table of content is watched', async () => {
  const unwatched = await client`
    select tablename as name from pg_tables where schemaname = 'public' and not exists (
      select from pg_trigger where tgrelid = format('public.%I', tablename)::regclass and tgname = 'record_update')`
  const inBackup = backupTables.map(({ name }) => name.replace('public.', ''))
  expect(
    unwatched
      .map(({ name }) => String(name))
      .filter((name) => !inBackup.includes(name))
      .sort(),
  ).toEqual([
    ...['content_change', 'content_revision', 'content_source'],
    // What operators look at.
    'last_backup',
    // Loaded from a file of the project, and from the shops.
    ...['place', 'place_key'],
    // Written together with search_entry.
    ...['search_posting', 'search_synonym', 'search_word'],
    'site_process',
  ])
})

describe('the log', () => {
  const rowsOf = async () => (await client`select count(*)::int as rows from content_change`)[0]?.['rows']

  it('has 5,000 rows at most, of whole revisions', async () => {
    for (let part = 0; part < 13; part++)
      await client`insert into shell (id, data) select ${`log-${part}-`}::text || n, '{}' from generate_series(1, 490) as n`
    expect(await rowsOf()).toBeLessThanOrEqual(5000)
    expect(await rowsOf()).toBeGreaterThan(4000)
    const [oldest] =
      await client`select count(*)::int as rows from content_change group by revision order by revision limit 1`
    expect(oldest?.['rows']).toBe(490)
    expect((await readChanges(db, since, model)).changes).toBeNull()
  })

  it('forgets what is older than 30 days', async () => {
    await client`update content_change set changed_at = now() - interval '31 days'`
    await client`update shell set data = data || '{"new": 1}' where id = 'footer'`
    expect(await rowsOf()).toBe(1)
  })
})
