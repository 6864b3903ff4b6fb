import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createContentService } from '../service.ts'
import { sharedStore } from '../testing/account-service.ts'
import { testLanguages } from '../testing/test-languages.ts'
import { openTestStore, silent } from '../testing/test-store.ts'
import { listUnfound, storeUnfound, trimUnfound } from './stored-unfound.ts'

const store = await openTestStore()
afterEach(() =>
  store.db.$client.begin(async (transaction) => {
    // What still waits to be written has the table before: it is deleted, too.
    await transaction`lock table unfound_search in access exclusive mode`
    await transaction`delete from unfound_search`
  }),
)
afterAll(() => store.close())

const document = 'mutation ($query: String!) { countUnfound(query: $query) }'

/** One process of the site. */
async function openProcess(warnings: string[] = []) {
  const warn = (_facts: object, message: string): void => void warnings.push(message)
  const log = { ...silent, warn }
  const service = await createContentService({ store: sharedStore(store), languages: testLanguages, log })
  return {
    count: (query: string, clientAddress = '192.0.2.1', acceptLanguage = 'fr') =>
      service.execute({ document, variables: { query }, acceptLanguage, clientAddress }),
    close: service.close,
  }
}

const stored = async () => {
  const { searches } = await listUnfound(store.db, { language: undefined, limit: 50 })
  return searches.map(({ language, query, count }) => `${language} ${query} ${count}`)
}

describe('searches that found nothing', () => {
  it('are counted for all processes, by language, without who sent them', async () => {
    const processes = [await openProcess(), await openProcess()] as const
    await processes[0].count('Évier')
    await processes[0].count('évier', '192.0.2.2')
    await processes[1].count('évier', '192.0.2.3')
    await processes[1].count('krukje', '192.0.2.3', 'nl-BE')
    for (const { close } of processes) await close()
    expect(await stored()).toEqual(['fr évier 3', 'nl krukje 1'])
    const columns = await store.db.$client`
      select column_name from information_schema.columns where table_name = 'unfound_search' order by 1`
    expect(columns.map(({ column_name: name }) => name)).toEqual(['count', 'language', 'last_seen', 'query'])
  })

  it('are not counted if they may say something about a person', async () => {
    const { count, close } = await openProcess()
    expect(await count('ada@example.com')).toEqual({ data: { countUnfound: false } })
    expect(await count('évier')).toEqual({ data: { countUnfound: true } })
    await close()
    expect(await stored()).toEqual(['fr évier 1'])
  })

  it(
    'make nobody wait for a table that cannot be written, and not the end of the process either',
    { tags: 'slow' },
    async () => {
      const warnings: string[] = []
      const { count, close } = await openProcess(warnings)
      await store.db.$client.begin(async (transaction) => {
        await transaction`lock table unfound_search in access exclusive mode`
        expect(await count('évier')).toEqual({ data: { countUnfound: true } })
        await close()
      })
      expect(warnings).toEqual(['The last searches that found nothing were not stored.'])
    },
  )
})

describe('the table of searches that found nothing', () => {
  beforeEach(
    () => store.db.$client`
      insert into unfound_search
      select 'fr', 'word' || place, 1, current_date - 1 from generate_series(1, 10000) as place`,
  )

  it('is bounded: the rarest are removed, and of those the ones that were seen longest ago', async () => {
    await store.db.$client`
      update unfound_search set last_seen = current_date - 2 where query in ('word17', 'word18')`
    await storeUnfound(store.db, [
      { language: 'fr', query: 'word18', count: 1 },
      { language: 'fr', query: 'évier', count: 1 },
    ])
    await trimUnfound(store.db)
    const { searches, total } = await listUnfound(store.db, { language: 'fr', limit: 10_000 })
    expect(total).toBe(10_000)
    expect(searches[0]).toMatchObject({ query: 'word18', count: 2 })
    expect(searches.map(({ query }) => query)).toContain('évier')
    expect(searches.map(({ query }) => query)).not.toContain('word17')
  })

  it('forgets what was not seen for 90 days, however often it was before', async () => {
    await store.db.$client`
      update unfound_search set count = 1000, last_seen = current_date - (case query when 'word1' then 90 else 91 end)
      where query in ('word1', 'word2')`
    await trimUnfound(store.db)
    const { searches } = await listUnfound(store.db, { language: 'fr', limit: 2 })
    expect(searches.map(({ count }) => count)).toEqual([1000, 1])
  })
})
