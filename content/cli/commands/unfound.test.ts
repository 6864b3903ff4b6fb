import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/store/database.ts'
import { commandRunner } from '../../testing/command-context.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-store.ts'
import { connectTo } from '../../testing/visitor-data.ts'
import { storeUnfound } from '../../unfound/stored-unfound.ts'

let database: TestDatabase
let db: Database
const run = (line: string) => commandRunner(database.url)(line)

beforeAll(async () => {
  database = await createTestDatabase()
  db = connectTo(database.url)
})

beforeEach(async () => {
  await db.$client`delete from unfound_search`
  await storeUnfound(db, [
    { language: 'fr', query: 'évier', count: 12 },
    { language: 'fr', query: 'porte savon', count: 3 },
    { language: 'nl', query: 'krukje', count: 40 },
  ])
  await db.$client`update unfound_search set last_seen = '2026-11-23'`
})

afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

describe('unfound', () => {
  it('lists the most frequent searches first, with language and day', async () => {
    expect(await run('unfound --limit 2')).toEqual({
      status: 0,
      text: [
        'count  language  search  last seen',
        '   40  nl        krukje  2026-11-23',
        '   12  fr        évier   2026-11-23',
        '',
        '2 of 3 searches that found nothing.',
      ].join('\n'),
    })
  })

  it('lists those in one language, as JSON', async () => {
    const { text } = await run('unfound --language nl --json')
    expect(JSON.parse(text)).toEqual({
      searches: [{ language: 'nl', query: 'krukje', count: 40, lastSeen: '2026-11-23' }],
      total: 1,
    })
  })

  it('forgets them after a question, or with --yes', async () => {
    expect((await run('unfound --clear')).text).toContain('CONFIRMATION_NEEDED')
    expect(await run('unfound --clear --language fr --yes')).toEqual({ status: 0, text: 'Forgotten: 2 searches.' })
    expect((await run('unfound')).text).toContain('1 of 1 search that found nothing.')
    expect((await run('unfound --clear --yes --json')).text).toBe('{\n  "cleared": 1\n}')
  })
})
