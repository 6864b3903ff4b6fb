import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { describe, expect, it } from 'vitest'
import { documents } from '../../app/documents.generated.ts'
import { createDocuments } from '../../content/platform/graphql/documents.ts'
import type { ExecuteResult } from '../../content/platform/graphql/executor.ts'
import { servedSchema } from '../../content/platform/graphql/served-schema.ts'
import { contentModel } from '../../content/entities/model.ts'
import { allProducts, filesOf, openShippedContent, site, siteLanguages, writtenLanguages } from './shipped-content.ts'
import { contentDir } from './shipped-database.ts'

const service = await openShippedContent()

/** The service cancels what takes too long, as one of a hundred pages at once may on a slow machine. */
const someAtOnce = pLimit(8)

function executePage(path: string, acceptLanguage: string): Promise<ExecuteResult> {
  const document = documents['Page']?.text ?? ''
  return someAtOnce(() => service.execute({ document, variables: { path, required: true }, acceptLanguage }))
}

async function pathsIn(language: string): Promise<string[]> {
  const { data } = await service.execute({ document: '{ sitePages { path } }', acceptLanguage: language })
  const pages: unknown = data?.['sitePages']
  return Array.isArray(pages) ? pages.map((page: { path: string }) => page.path) : []
}

interface CountedProduct {
  id: string
  finishes: readonly object[]
  materials: readonly { colorCount: number }[]
  vasques: { vasquesMaterials: readonly { colorCount: number }[] } | null
}

describe('the trusted documents', () => {
  const check = createDocuments(servedSchema(), { introspection: false })

  it.each(Object.values(documents).map(({ name, text }) => [name, text]))(
    '%s is valid for the contract and within its limits [GQL-01]',
    (_name, text) => {
      expect(check(text)).not.toHaveProperty('errors')
    },
  )
})

describe('the demo content', () => {
  it('has products of every range, and washbasins [GEN-01]', async () => {
    const document = '{ productFilters { types { value } } products(limit: 1) { pageInfo { totalCount } } }'
    const { data } = await service.execute({ document, acceptLanguage: 'fr' })
    const ranges = ['accessoire', 'meuble-de-rangement', 'meuble-vasque', 'miroir', 'vasque']
    expect(data).toMatchObject({
      productFilters: { types: expect.arrayContaining(ranges.map((value) => ({ value }))) },
      products: { pageInfo: { totalCount: filesOf('product').length } },
    })
  })

  it('has other blocks on each kind of page [PAGE-14]', async () => {
    const paths = await pathsIn('fr')
    const home = `/page/${site.config.links.homeSlug}`
    const ofKind = (kind: string) => paths.find((path) => path.startsWith(`/${kind}/`) && path !== home) ?? ''
    const examples = [home, ...['overview', 'collection', 'product', 'cms'].map(ofKind)]
    const types = await Promise.all(
      examples.map(async (path) => {
        const { data } = await executePage(path, 'fr')
        const blocks = data?.['blocksForPage'] as { __typename: string }[]
        return blocks.map(({ __typename }) => __typename).join(' ')
      }),
    )
    expect(new Set(types).size).toBe(examples.length)
  })

  it('counts as many colours of each product as its page offers, and none where there is no choice [ENT-08] [ENT-09]', async () => {
    const counted = await allProducts<CountedProduct>(
      service,
      '{ id finishes { code } materials { colorCount } vasques { vasquesMaterials { colorCount } } }',
      'fr',
    )
    const wrong = counted.flatMap(({ id, finishes, materials, vasques }) => {
      const offered = [...materials, ...(vasques?.vasquesMaterials ?? [])]
      const said = offered.reduce((sum, { colorCount }) => sum + colorCount, 0)
      const choices = finishes.length > 1 ? finishes.length : 0
      return said === choices ? [] : [`${id}: says ${said}, offers ${choices}`]
    })
    expect(wrong).toEqual([])
    expect(counted.filter(({ finishes }) => finishes.length > 1).length).toBeGreaterThan(10)
  })

  it.each(siteLanguages)('returns every page in %s [GEN-03] [GEN-06] [GQL-08]', async (language) => {
    const paths = await pathsIn(language)
    const failed = await Promise.all(
      paths.map(async (path) => {
        const { data, errors } = await executePage(path, language)
        return errors || !Array.isArray(data?.['blocksForPage']) ? [path, errors] : null
      }),
    )
    expect(failed.filter((one) => one !== null)).toEqual([])
    const kinds = new Set(paths.map((path) => path.split('/')[1]))
    expect([...kinds].sort()).toEqual([...contentModel.kinds.keys()].sort())
  })

  it.each(writtenLanguages)('is complete in %s [GEN-03]', async (language) => {
    const results = await Promise.all((await pathsIn(language)).map((path) => executePage(path, language)))
    expect(results.flatMap(({ extensions }) => extensions?.fallbacks ?? [])).toEqual([])
  })

  it.each(writtenLanguages)('has a complete menu and footer in %s [GQL-14] [GQL-15]', async (language) => {
    const document = '{ headerMenu { menuItems { key label url } } footer { copyright menus { label url } } }'
    const { errors, extensions } = await service.execute({ document, acceptLanguage: language })
    expect(errors).toBeUndefined()
    expect(extensions?.fallbacks).toBeUndefined()
  })

  it('contains the file of every picture', () => {
    const [photos = {}] = filesOf('photos')
    const names = Object.values(photos).flatMap((photo) => (typeof photo === 'object' ? [photo.file] : []))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !existsSync(join(contentDir, 'media', name)))).toEqual([])
  })

  it('delivers the pictures of product cards in 344 x 458 and 960 x 750 pixels [IMG-03]', async () => {
    const size = '{ width height }'
    const selection = `{ cardImage ${size} carrouselImage ${size} }`
    const products = await allProducts<Record<'cardImage' | 'carrouselImage', Size>>(service, selection, 'fr')
    expect(new Set(products.map(({ cardImage }) => heightAt(960, cardImage)))).toEqual(new Set([750]))
    expect(new Set(products.map(({ carrouselImage }) => heightAt(344, carrouselImage)))).toEqual(new Set([458]))
    expect(site.config.images.widths).toEqual(expect.arrayContaining([344, 960]))
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
