import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeTypesOf } from './search-type.ts'
import { contentModel } from '../../entities/model.ts'
import type { Store } from '../store/store.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { openTestStore } from '../../testing/test-store.ts'
import { fillSearch } from './fill-search.ts'
import { findEntries } from './find-entries.ts'
import { matchQuery } from './match-query.ts'

const products = 4000
const nodeTypes = nodeTypesOf(contentModel.searchTypes)

let store: Store

beforeAll(async () => {
  store = await openTestStore()
  await store.db.execute(sql`
    insert into product (id, uid, materials, colours, updated_at, data)
    select 'unit-' || number, number, '{}', '{}', '2026-10-02', jsonb_build_object(
      'heading', 'Meuble ' || md5(number::text), 'description', 'Trois tiroirs, ' || md5('d' || number))
    from generate_series(1, ${products}::int) as number`)
  await store.db.execute(sql`
    insert into thesaurus (language, word, means)
    select 'fr', 'mot' || number, '{tiroir,meuble}' from generate_series(1, 500) as number`)
  await fillSearch(store.db, { ...testLanguages, all: ['fr', 'de'] }, contentModel.searchTypes)
})

afterAll(() => store.close())

/** The plans of the statements of a search, from `explain`. */
async function plans(query: string, language = 'fr'): Promise<string> {
  const client = store.reads.$client
  const statements: { text: string; values: unknown[] }[] = []
  client.options.debug = (_connection, text, values) => void statements.push({ text, values })
  const match = await matchQuery({ db: store.reads, nodeTypes }, language, query)
  await findEntries(store.reads, match, { nodeType: 'product', limit: 12, offset: 24 })
  client.options.debug = false
  const explained = statements.map(({ text, values }) =>
    client.unsafe(`explain ${text}`, values as string[], { prepare: true }),
  )
  const lines = (await Promise.all(explained)).flat().map((row: Record<string, unknown>) => row['QUERY PLAN'])
  return lines.join('\n')
}

describe('the plan of a search', () => {
  it.each([
    [
      'of a word of many entries',
      'meuble',
      [
        'search_word_word',
        'search_word_stem',
        'search_posting_word_id_node_type_pk',
        'search_entry_names',
        'search_entry_pkey',
      ],
    ],
    ['of the beginning of a word', 'tiroirs meu', ['search_word_word', 'search_posting_word_id_node_type_pk']],
    ['of a typo', 'tiriors', ['search_posting_word_id_node_type_pk']],
  ])('%s uses indexes only', async (_what, query, indexes) => {
    const plan = await plans(query)
    for (const index of indexes) expect(plan).toContain(index)
    expect(plan).not.toMatch(/Seq Scan on search_/)
  })

  it('finds typos and parts of compounds by trigrams', async () => {
    expect(await plans('tiroirs', 'de')).toContain('search_word_trigrams')
    // `explain` does not show the plan inside a function.
    const near = await store.reads.transaction(async (transaction) => {
      await transaction.execute(sql`set local pg_trgm.similarity_threshold = 0.2`)
      return transaction.execute(sql`explain select word from search_word where word % 'tiriors' and language = 'fr'`)
    })
    expect(near.map((row) => row['QUERY PLAN']).join('\n')).toContain('search_word_trigrams')
  })

  it('reads only the entries of the page', async () => {
    const match = await matchQuery({ db: store.reads, nodeTypes }, 'fr', 'meuble')
    const entries = await findEntries(store.reads, match, { nodeType: 'product', limit: 12, offset: 24 })
    expect(entries.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, index) => `unit-${25 + index}`))
    expect(match.counts.product).toBe(products)
  })
})
