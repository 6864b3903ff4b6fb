import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentService } from '../../service.ts'
import { commandRunner } from '../../testing/command-context.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openContentService } from '../../testing/test-service.ts'
import { createTestDatabase, fixture, openStoreOn, type TestDatabase } from '../../testing/test-store.ts'

const thesaurus = { rewrites: [{ words: ['looking-glass'], means: ['mirror'] }], ignored: ['cm'] }
const contentDir = temporaryFolder()
let database: TestDatabase
let service: ContentService

beforeAll(async () => {
  database = await createTestDatabase()
  await cp(fixture, contentDir, { recursive: true })
  await mkdir(join(contentDir, 'thesaurus'))
  await writeFile(join(contentDir, 'thesaurus/en.json'), JSON.stringify(thesaurus))
  service = await openContentService({ store: await openStoreOn(database.url), contentDir })
})

afterAll(async () => {
  await service.close()
  await database.drop()
})

async function run(line: string): Promise<string> {
  const { status, text } = await commandRunner(database.url)(line)
  expect(status).toBe(0)
  return text
}

describe('content search', () => {
  it('lists the results of each type with the word and the rule that put each there', async () => {
    expect(await run('search en looking glass 60cm --explain --limit 1')).toContain(
      'product: 1 result\n' +
        'id      name          found by\n' +
        'mirror  Galet mirror  looking glass: kind, synonym looking-glass → mirror; 60: the width',
    )
  })

  it('names the word that a misspelt one stands for', async () => {
    expect(await run('search en mirors --explain')).toContain('mirors: kind, misspelling of mirror')
  })

  it('says which words not all results contain', async () => {
    expect(await run('search en mirror 999')).toMatch(/^Not in all results: 999\.\n\nproduct: 1 result\nid {6}name\n/)
    expect(await run('search en 999')).toMatch(/^No entry contains: 999\.\n\nproduct: 0 results/)
  })

  it('finds what the site finds', async () => {
    const document =
      '{ searchByNodeType(query: "galet", nodeType: product) { items { ... on ProductResult { productId } } } }'
    const { data } = await service.execute({ document, acceptLanguage: 'en' })
    const { found, counts } = JSON.parse(await run('search en galet --json'))
    const items = found.product.map(({ id }: { id: string }) => ({ productId: id }))
    expect(data).toEqual({ searchByNodeType: { items } })
    expect(counts.product).toBe(items.length)
    expect(items).not.toEqual([])
  })

  it.each([
    ['search', 'ARGUMENT_MISSING  The language is missing.'],
    ['search en', 'ARGUMENT_MISSING  The query is missing.'],
    ['search it mirror', 'ARGUMENT_INVALID  "it" is no language of the site.'],
    ['search en mirror --limit 0', 'ARGUMENT_INVALID  --limit is "0".'],
  ])('%s is refused', async (line, message) => {
    const { status, text } = await commandRunner(database.url)(line)
    expect(status).toBe(2)
    expect(text).toContain(message)
  })
})
