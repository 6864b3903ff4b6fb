import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { loadContent } from '../../platform/loading/load-content.ts'
import { commandRunner } from '../../testing/command-context.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { createTestDatabase, fixture, silent, type TestDatabase } from '../../testing/test-store.ts'
import { connectTo } from '../../testing/visitor-data.ts'

let database: TestDatabase
let db: ReturnType<typeof connectTo>
const run = async (line: string) => (await commandRunner(database.url)(line)).text
const revision = async () => /The revision of now is (\S+)\.$/.exec(await run('changes'))?.[1] ?? ''

beforeAll(async () => {
  database = await createTestDatabase()
  db = connectTo(database.url)
  await loadContent(db, { folder: fixture, languages: testLanguages, model: contentModel }, silent)
})

afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

describe('changes', () => {
  it('lists what changed since a revision, with fields and languages', async () => {
    const since = await revision()
    await db.$client`update product set data = jsonb_set(data, '{heading}', '{"fr": "Rond", "en": "Round"}') where id = 'mirror'`
    await db.$client`update product set data = jsonb_set(data, '{heading,fr}', '"Lune"'), width = 61 where id = 'mirror'`
    await db.$client`delete from handle where id = (select min(id) from handle)`
    const text = await run(`changes --since ${since}`)
    expect(text).toMatch(/^changed {2}product {2}mirror +heading, width +en, fr$/m)
    expect(text).toMatch(/^removed {2}handle /m)
    expect(text).toContain(`2 changes until ${await revision()}, the revision of now.`)
  })

  it('lists nothing where nothing changed', async () => {
    const now = await revision()
    expect(await run(`changes --since ${now}`)).toBe(`0 changes until ${now}, the revision of now.`)
  })

  it('says that anything may have changed since a revision of another database', async () => {
    expect(await run('changes --since 1-abcdef12')).toContain('It is not known what changed between 1-abcdef12 and ')
    expect(JSON.parse(await run('changes --since 1-abcdef12 --json'))).toMatchObject({
      since: '1-abcdef12',
      keys: null,
    })
  })

  it('prints the keys of a purge as JSON', async () => {
    const since = await revision()
    await db.$client`update shell set data = data || '{"copyright": {"fr": "©"}}' where id = 'footer'`
    const { keys, ...others } = JSON.parse(await run(`changes --since ${since} --json`))
    expect(others).toEqual({ since, revision: await revision() })
    expect(keys.every((key: unknown) => key === 'content' || /^[\w-]{6}$/.test(String(key)))).toBe(true)
  })
})
