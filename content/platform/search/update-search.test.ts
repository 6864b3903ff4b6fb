// @module-tag slow
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isExhaustive, sampled } from '../../../packages/testing/sampled.ts'
import { contentModel } from '../../entities/model.ts'
import { createRandom } from '../../entities/products/testing/random-index.ts'
import type { ContentService } from '../../service.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { openContentService } from '../../testing/test-service.ts'
import { openTestStore } from '../../testing/test-store.ts'
import type { SiteLanguages } from '../language/language.ts'
import { inVariant } from '../store/stored-variants.ts'
import type { Store } from '../store/store.ts'
import { fillSearch } from './fill-search.ts'
import { findEntries } from './find-entries.ts'
import { matchQuery } from './match-query.ts'
import { nodeTypesOf } from './search-type.ts'
import { indexContents } from './testing/index-contents.ts'
import { paths, randomEdit, randomQuery, thesaurus } from './testing/random-edits.ts'
import { type ChangedRow, updateSearch } from './update-search.ts'

const { searchTypes } = contentModel
const written = ['de', 'en', 'fr'] as const
const languages: SiteLanguages = { ...testLanguages, all: written }

async function openStore(): Promise<Store> {
  const store = await openTestStore()
  for (const statement of [thesaurus, paths]) await store.db.execute(statement)
  return store
}

/** Executes the statements and updates the search, in one transaction. Returns whether the whole index was filled. */
async function edit(
  { db }: Pick<Store, 'db'>,
  { statements, changed }: { statements: readonly ReturnType<typeof sql>[]; changed: readonly ChangedRow[] },
): Promise<boolean> {
  const sent: string[] = []
  db.$client.options.debug = (_connection, text) => void sent.push(text)
  await db.transaction(async (transaction) => {
    // oxlint-disable-next-line no-await-in-loop -- a transaction executes one statement after the other
    for (const statement of statements) await transaction.execute(statement)
    await updateSearch(transaction, languages, searchTypes, { changed })
  })
  db.$client.options.debug = false
  return sent.some((text) => text.startsWith('analyze search_entry'))
}

describe('after random edits', () => {
  const rounds = isExhaustive ? 10 : 4
  const queriesPerRound = 2

  it('answers and index are those of a new index [GQL-30] [GQL-33]', async () => {
    const random = createRandom(1)
    const [updated, filled] = [await openStore(), await openStore()]
    // Two stores with all their connections would be too many for the server of the tests.
    const stores = [updated, filled].map((store) => ({ ...store, reads: store.db }))
    const services = await Promise.all(stores.map((store) => openContentService({ store, languages })))
    onTestFinished(async () => void (await Promise.all(services.map((service) => service.close()))))
    let fills = 0
    for (let round = 0; round < rounds; round++) {
      const edits = Array.from({ length: round === 0 ? 60 : 1 + Math.floor(random() * 3) }, () => randomEdit(random))
      const statements = edits.map(({ statement }) => statement)
      const before = services.map((service) => service.revision())
      if (await edit(updated, { statements, changed: edits.map(({ changed }) => changed) })) fills++
      for (const statement of statements) await filled.db.execute(statement)
      await fillSearch(filled.db, languages, searchTypes)
      expect(await indexContents(updated.db.$client)).toEqual(await indexContents(filled.db.$client))
      await expect.poll(() => services.every((service, index) => service.revision() !== before[index])).toBe(true)
      for (const language of written)
        for (let count = 0; count < queriesPerRound; count++) {
          const query = randomQuery(random, language)
          const [found, expected] = await Promise.all(services.map((service) => answer(service, language, query)))
          expect(found, `${language} "${query}" after ${round} rounds`).toEqual(expected)
        }
    }
    // The first round has no index to begin with.
    expect(fills).toBe(1)
  })
})

const document = `query ($query: String!) {
  searchSummary(query: $query) { match missingWords counts { product collection article pages } firstType nearestWords
    answers { title sentence path } }
  searchSecondStep(query: $query) { product { name } collection { title } article { title } cms_page { title } }
  product: searchByNodeType(query: $query, nodeType: product, limit: 100) { items { ... on ProductResult { productId } } }
  collection: searchByNodeType(query: $query, nodeType: collection, limit: 2, offset: 1) {
    items { ... on CollectionResult { collectionHeading } } pageInfo { totalCount } }
  article: searchByNodeType(query: $query, nodeType: article, limit: 3) { items { ... on ArticleResult { heading } } }
  pages: searchByNodeType(query: $query, nodeType: pages, limit: 100) { items { ... on PageCMS { id } } }
}`

async function answer(service: ContentService, acceptLanguage: string, query: string): Promise<unknown> {
  const { data, errors } = await service.execute({ document, acceptLanguage, variables: { query } })
  expect(errors).toBeUndefined()
  return data
}

/** A store with this many products, "Miroir 1" and so on, whose numbers are far from each other. */
async function openCatalogue(products: number): Promise<Store> {
  const store = await openStore()
  onTestFinished(() => store.close())
  await store.db.execute(sql`
    insert into product (id, uid, materials, colours, updated_at, data)
    select 'mirror-' || number, number * 100000, '{}', '{}', '2026-10-02', jsonb_build_object('heading', 'Miroir ' || number)
    from generate_series(1, ${products}::int) as number`)
  await fillSearch(store.db, languages, searchTypes)
  return store
}

function renamed(where: string) {
  return sql.raw(`update product set data = jsonb_set(data, '{heading}', '"Armoire"') where ${where}`)
}

function productRow(id: string): ChangedRow {
  return { kind: 'product', id }
}

async function idsFor(db: Store['db'], query: string): Promise<string[]> {
  const match = await matchQuery({ db, nodeTypes: nodeTypesOf(searchTypes) }, 'fr', query)
  const entries = await findEntries(db, match, { nodeType: 'product', limit: 100, offset: 0 })
  return entries.map(({ id }) => id)
}

/** The index is what a new one is, which replaces it. */
async function expectFilled({ db }: Pick<Store, 'db'>): Promise<void> {
  const updated = await indexContents(db.$client)
  await fillSearch(db, languages, searchTypes)
  expect(updated).toEqual(await indexContents(db.$client))
}

describe('an update', () => {
  it('of a row whose texts are the same writes nothing', async () => {
    const { db } = await openCatalogue(3)
    const rows = () => db.$client`
      select 'entry' as of, position as id, xmin::text from search_entry union all
      select 'word', id, xmin::text from search_word union all
      select 'posting', word_id, xmin::text from search_posting order by 1, 2`
    const before = await rows()
    const statements = [sql`update product set data = data || '{"colorScheme": "clay"}'`]
    const changed = [productRow('mirror-1'), productRow('mirror-2'), { kind: 'shell', id: 'header' }]
    expect(await edit({ db }, { statements, changed })).toBe(false)
    expect(await rows()).toEqual(before)
  })

  it('fills the index where it has another thesaurus', async () => {
    const store = await openCatalogue(3)
    const statements = [sql`insert into thesaurus values ('fr', 'psyché', '{miroir}')`]
    expect(await edit(store, { statements, changed: [] })).toBe(true)
    expect(await idsFor(store.db, 'psyché')).toEqual(['mirror-1', 'mirror-2', 'mirror-3'])
  })

  it('fills the index where it has other languages', async () => {
    const { db } = await openCatalogue(3)
    await fillSearch(db, { ...languages, all: ['fr'] }, searchTypes)
    expect(await edit({ db }, { statements: [], changed: [] })).toBe(true)
    await expectFilled({ db })
  })

  it.each(
    sampled(
      [
        [1001, true],
        [1000, false],
      ] as const,
      2,
    ),
  )('of %i of 1200 entries fills the index: %j', async (count, isFilled) => {
    const store = await openCatalogue(1200)
    const changed = Array.from({ length: count }, (_, index) => productRow(`mirror-${index + 1}`))
    expect(await edit(store, { statements: [renamed(`uid <= ${count}00000`)], changed })).toBe(isFilled)
    if (!isFilled) await expectFilled(store)
  })

  it('fills the index where no position is free between two entries [ENT-23]', async () => {
    const store = await openCatalogue(2)
    const isFilled: boolean[] = []
    for (let number = 1; number <= 16; number++) {
      const id = `between-${number}`
      const statement = sql`
        insert into product (id, uid, materials, colours, updated_at, data)
        values (${id}, ${200_000 - number}, '{}', '{}', '2026-10-02', '{"heading": "Miroir"}')`
      // oxlint-disable-next-line no-await-in-loop -- each comes before the one that was inserted last
      isFilled.push(await edit(store, { statements: [statement], changed: [productRow(id)] }))
    }
    expect(isFilled.filter(Boolean)).toHaveLength(1)
    const between = Array.from({ length: 16 }, (_, index) => `between-${16 - index}`)
    expect(await idsFor(store.db, 'miroir')).toEqual([...between, 'mirror-1', 'mirror-2'])
  })

  it('keeps the rank of types where one gets its first entry', async () => {
    const store = await openCatalogue(2)
    const statements = ['collection', 'article'].map((table) =>
      sql.raw(`insert into ${table} (id, updated_at, data ${table === 'article' ? ', published_on' : ''})
        values ('new', '2026-10-02', '{"heading": "Miroir"}' ${table === 'article' ? ", '2026-10-02'" : ''})`),
    )
    const changed = ['collection', 'article'].map((kind) => ({ kind, id: 'new' }))
    expect(await edit(store, { statements, changed })).toBe(false)
    await expectFilled(store)
  })

  it('shows readers the index before it, and keeps none of them waiting', async () => {
    const { db, reads } = await openCatalogue(3)
    await db.transaction(async (transaction) => {
      await transaction.execute(renamed(`id = 'mirror-2'`))
      await updateSearch(transaction, languages, searchTypes, { changed: [productRow('mirror-2')] })
      expect(await idsFor(reads, 'miroir')).toEqual(['mirror-1', 'mirror-2', 'mirror-3'])
      const locks = await transaction.execute<{ mode: string }>(sql`
        select distinct mode from pg_locks join pg_class on pg_class.oid = relation
        where pid = pg_backend_pid() and relpersistence = 'p' and starts_with(relname, 'search_') order by mode`)
      expect(locks.map(({ mode }) => mode)).toEqual(['AccessShareLock', 'RowExclusiveLock'])
    })
    expect(await idsFor(reads, 'miroir')).toEqual(['mirror-1', 'mirror-3'])
    expect(await idsFor(reads, 'armoire')).toEqual(['mirror-2'])
  })

  it('of a variant that has a search of its own changes that alone', async () => {
    const { db } = await openCatalogue(2)
    await db.execute(sql.raw(`create schema variant_be`))
    for (const table of ['product', 'search_entry', 'search_posting', 'search_synonym', 'search_word'])
      await db.execute(sql.raw(`create table variant_be.${table} (like public.${table} including all)`))
    const common = await indexContents(db.$client)
    await db.transaction((transaction) =>
      inVariant(transaction, 'be', async () => {
        await transaction.execute(sql`insert into product select * from public.product`)
        await fillSearch(transaction, languages, searchTypes)
        await transaction.execute(renamed(`id = 'mirror-2'`))
        await updateSearch(transaction, languages, searchTypes, { changed: [productRow('mirror-2')] })
        const words = await transaction.execute<{ written: string }>(sql`
          select distinct written from search_word where entries > 0 order by 1`)
        expect(words.map(({ written: word }) => word)).toEqual(['1', '100000', '200000', 'armoire', 'miroir'])
      }),
    )
    expect(await indexContents(db.$client)).toEqual(common)
  })
})
