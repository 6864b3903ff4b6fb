import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ContentService } from '../../service.ts'
import { commandContext, commandRunner } from '../../testing/command-context.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openContentService } from '../../testing/test-service.ts'
import { createTestDatabase, fixture, openStoreOn, type TestDatabase } from '../../testing/test-store.ts'

const folder = temporaryFolder()
let database: TestDatabase
let service: ContentService
let mirror: Record<string, unknown>
const run = async (line: string) => {
  const site = { ...(await commandContext('.').site()), productFeed: join(folder, 'feed.json') }
  return commandRunner(database.url, { site: async () => site })(line)
}

const feedIs = (products: unknown): Promise<void> => writeFile(join(folder, 'feed.json'), JSON.stringify(products))

beforeAll(async () => {
  database = await createTestDatabase()
  mirror = JSON.parse(await readFile(join(fixture, 'product/mirror.json'), 'utf8'))
  // A process of the site, which the command has to notify.
  service = await openContentService({ store: await openStoreOn(database.url), contentDir: fixture })
})

afterAll(async () => {
  await service.close()
  await database.drop()
})

async function served(): Promise<string> {
  const document = `{ productsByUid(uids: ["${String(mirror['uid'])}"]) { heading } }`
  const { data } = await service.execute({ document, acceptLanguage: 'en' })
  return JSON.stringify(data)
}

it(
  'lists the products that differ, and writes them so that the running site shows them',
  { tags: 'slow' },
  async () => {
    await feedIs([mirror])
    await run('feed sync --all')
    await feedIs([mirror, { ...mirror, id: 'twin', uid: 2001, slug: 'twin', formerSlugs: [] }])
    expect((await run('feed list')).text).toBe('twin\n\n1 of 1 product to synchronize.')
    const before = service.revision()
    await feedIs([{ ...mirror, heading: { en: 'Looking glass', fr: 'Glace' } }])
    expect(JSON.parse((await run('feed list --json')).text)).toEqual({ ids: ['mirror'], total: 1 })
    expect(await run('feed sync mirror')).toEqual({ status: 0, text: '1 of 1 product synchronized.' })
    await expect.poll(service.revision).not.toBe(before)
    expect(await served()).toContain('Looking glass')
    expect((await run('feed list')).text).toBe('0 of 0 products to synchronize.')
  },
)

it('writes what is valid, and reports what is not with its reason', async () => {
  await feedIs([
    { ...mirror, heading: { en: 'Mirror', fr: 'Miroir' } },
    { id: 'broken', uid: 'x' },
  ])
  const { status, text } = await run('feed sync --all')
  expect(status).toBe(1)
  expect(text).toMatch(/^broken was not written: [^]*uid[^]*\n1 of 2 products synchronized\.$/)
})

it.each([
  ['feed sync mirorr', 1, 'no product with the id or uid "mirorr". Did you mean "mirror"?'],
  ['feed sync', 2, 'ARGUMENT_MISSING  Which products are meant is not clear.'],
  ['feed sync --all mirror', 2, 'ARGUMENT_MISSING  Which products are meant is not clear.'],
])('%s says what is wrong', async (line, status, words) => {
  await feedIs([mirror])
  expect(await run(line)).toEqual({ status, text: expect.stringContaining(words) })
})

it('says that there is no feed', async () => {
  const { status, text } = await commandRunner(database.url)('feed list')
  expect([status, text.split('\n')[0]]).toEqual([
    2,
    'FEED_UNAVAILABLE  There is no product feed. Set PRODUCT_FEED to a JSON file or an https URL.',
  ])
})
