import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import images from '../../config/images.json' with { type: 'json' }
import { documents } from '../../app/documents.generated.ts'
import { createDocuments } from '../../content/graphql/documents.ts'
import { servedSchema } from '../../content/graphql/served-schema.ts'
import type { ExecuteResult } from '../../content/graphql/executor.ts'
import { readFiles } from '../../content/loading/read-files.ts'
import { type ContentService, createContentService } from '../../content/service.ts'
import { openTestStore, silent } from '../../content/testing/test-store.ts'

const demo = join(import.meta.dirname, '../../content/demo')
const languages = ['fr', 'en', 'de', 'nl']

let service: ContentService

beforeAll(async () => {
  service = await createContentService({ store: await openTestStore(), contentDir: demo, log: silent })
}, 60_000)

afterAll(() => service.close())

function ask(path: string, acceptLanguage: string): Promise<ExecuteResult> {
  const document = documents['Page']?.text ?? ''
  return service.execute({ document, variables: { path, required: true }, acceptLanguage })
}

async function paths(language: string): Promise<string[]> {
  const { data } = await service.execute({ document: '{ sitePages { path } }', acceptLanguage: language })
  const pages: unknown = data?.['sitePages']
  return Array.isArray(pages) ? pages.map((page: { path: string }) => page.path) : []
}

describe('the trusted documents', () => {
  const check = createDocuments(servedSchema(), { introspection: false })

  it.each(Object.values(documents).map(({ name, text }) => [name, text]))(
    '%s is within the contract and its limits [GQL-01]',
    (_name, text) => {
      expect(check(text)).not.toHaveProperty('errors')
    },
  )
})

describe('the demo content', () => {
  it('has pieces of every product range, and washbasins [GEN-01]', async () => {
    const { data } = await service.execute({
      document: '{ products(limit: 100) { items { productType } } }',
      acceptLanguage: 'en',
    })
    const { items = [] } = (data?.['products'] ?? {}) as { items?: { productType: string }[] }
    const ranges = new Set(items.map(({ productType }) => productType))
    expect([...ranges].sort()).toEqual(['Accessory', 'Mirror', 'Storage unit', 'Vanity unit', 'Washbasin'])
  })

  it('composes each kind of page of other blocks [PAGE-14]', async () => {
    const kinds = [
      '/page/page-daccueil',
      '/overview/product',
      '/collection/galet',
      '/product/meuble-galet-100',
      '/cms/mentions-legales',
    ]
    const types = await Promise.all(
      kinds.map(async (path) => {
        const { data } = await ask(path, 'fr')
        const blocks = data?.['blocksForPage'] as { __typename: string }[]
        return blocks.map(({ __typename }) => __typename).join(' ')
      }),
    )
    expect(new Set(types).size).toBe(kinds.length)
  })

  it.each(languages)('answers every page in %s [GEN-03] [GEN-06] [GQL-08]', async (language) => {
    const all = await paths(language)
    const broken = await Promise.all(
      all.map(async (path) => {
        const { data, errors } = await ask(path, language)
        return errors || !Array.isArray(data?.['blocksForPage']) ? [path, errors] : null
      }),
    )
    expect(broken.filter((one) => one !== null)).toEqual([])
    const kinds = new Set(all.map((path) => path.split('/')[1]))
    expect([...kinds].sort()).toEqual(['article', 'cms', 'collection', 'inspiration', 'overview', 'page', 'product'])
  })

  it.each(languages)('is written in %s from end to end [GEN-03]', async (language) => {
    const answers = await Promise.all((await paths(language)).map((path) => ask(path, language)))
    expect(answers.flatMap(({ extensions }) => extensions?.fallbacks ?? [])).toEqual([])
  })

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

  it('delivers the pictures of product cards in 344 x 458 and 960 x 750 pixels [IMG-03]', async () => {
    const size = '{ width height }'
    const { data } = await service.execute({
      document: `{ products(limit: 100) { items { id cardImage ${size} carrouselImage ${size} } } }`,
    })
    const { items = [] } = (data?.['products'] ?? {}) as { items?: Record<'cardImage' | 'carrouselImage', Size>[] }
    expect(items.length).toBeGreaterThanOrEqual(48)
    expect(new Set(items.map(({ cardImage }) => heightAt(960, cardImage)))).toEqual(new Set([750]))
    expect(new Set(items.map(({ carrouselImage }) => heightAt(344, carrouselImage)))).toEqual(new Set([458]))
    expect(images.widths).toEqual(expect.arrayContaining([344, 960]))
  })
})

/** Height of the resized picture, pixels; null for a picture that would have to be enlarged. */
function heightAt(resizedWidth: number, { width, height }: Size): number | null {
  return width < resizedWidth ? null : Math.round((height * resizedWidth) / width)
}

interface Size {
  width: number
  height: number
}
