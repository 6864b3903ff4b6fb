import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../app/documents.generated.ts'
import { readFiles } from './loading/read-files.ts'
import { type ContentService, createContentService } from './service.ts'
import { openTestStore, silent } from './testing/test-store.ts'

const demo = join(import.meta.dirname, 'demo')
const languages = ['fr', 'en', 'de', 'nl']

let service: ContentService

beforeAll(async () => {
  service = await createContentService({ store: await openTestStore(), contentDir: demo, log: silent })
}, 60_000)

afterAll(() => service.close())

async function paths(language: string): Promise<string[]> {
  const { data } = await service.execute({ document: '{ sitePages { path } }', acceptLanguage: language })
  const pages: unknown = data?.['sitePages']
  return Array.isArray(pages) ? pages.map((page: { path: string }) => page.path) : []
}

describe('the demo content', () => {
  it.each(languages)(
    'answers every page in %s, each text in that language [GEN-03] [GEN-06] [GQL-08]',
    async (language) => {
      const all = await paths(language)
      for (const path of all) {
        const variables = { path, required: true }
        const answer = await service.execute({
          document: documents['Page']?.text ?? '',
          variables,
          acceptLanguage: language,
        })
        expect(answer.errors, path).toBeUndefined()
        expect(answer.data?.['blocksForPage'], path).toBeInstanceOf(Array)
        expect(answer.extensions?.fallbacks, path).toBeUndefined()
      }
      for (const kind of ['page', 'product', 'collection', 'article', 'overview'])
        expect(all.filter((path) => path.startsWith(`/${kind}/`)).length, kind).toBeGreaterThan(2)
    },
  )

  it.each(languages)('has a menu and a footer in %s [GQL-14] [GQL-15]', async (language) => {
    const document = '{ headerMenu { menuItems { key label url } } footer { copyright menus { label url } } }'
    const { errors, extensions } = await service.execute({ document, acceptLanguage: language })
    expect(errors).toBeUndefined()
    expect(extensions).toBeUndefined()
  })

  it('brings every picture that it names', async () => {
    const { files } = await readFiles(demo)
    const photos: unknown = JSON.parse(files.find(({ file }) => file === 'photos.json')?.text ?? '{}')
    const named = Object.values(photos ?? {}).flatMap((photo: unknown) =>
      typeof photo === 'object' && photo !== null && 'file' in photo ? [String(photo.file)] : [],
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((file) => !existsSync(join(demo, 'media', file)))).toEqual([])
  })
})
