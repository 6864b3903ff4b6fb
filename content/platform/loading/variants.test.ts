// @module-tag slow
import { readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openContent } from '../../testing/content-service.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { fixture, openStoreOn } from '../../testing/test-store.ts'
import { shortNamesOf } from '../sources/source-name.ts'
import type { Store } from '../store/store.ts'
import { storedVariants, tablesOf } from '../store/stored-variants.ts'

const folder = temporaryFolder()
await cp(fixture, folder, { recursive: true })

/** Adds to a file what differs in variants; nothing: removes it. */
function differ(file: string, variants?: object): void {
  const { variants: _variants, ...value } = JSON.parse(readFileSync(join(fixture, file), 'utf8'))
  writeFileSync(join(folder, file), JSON.stringify({ ...value, ...(variants && { variants }) }, null, 2))
}

differ('shell/header-menu.json', {
  be: { menuItems: { portal: { label: { fr: 'Belgique' } }, shops: { label: 'Shops', after: 'products' } } },
})
differ('product/mirror.json', {
  be: { heading: { fr: 'Miroir Caillou' }, productSubType: { fr: 'Ovale' }, size: { width: 70 } },
  lu: null,
})
differ('page/home.json', { be: { blocks: { HeroLarge: { heading: { fr: 'La paix' } }, PushTextImage: null } } })
differ('store/be.json', { lu: { stores: { gent: { city: 'Gand' } } } })

const { service, store, read } = await openContent({ contentDir: folder })

/** The address of the database of a store. */
function database(of: Store): string {
  const { host, port, database: name, user } = of.db.$client.options
  return `postgres://${user}@${host[0]}:${port[0]}/${name}`
}

interface Menu {
  headerMenu: { menuItems: { label: string; submenuCategories: { items: { label: string }[] }[] }[] }
}

async function menu(variant?: string): Promise<Menu['headerMenu']['menuItems']> {
  const document = '{ headerMenu { menuItems { label submenuCategories { items { label } } } } }'
  const { headerMenu } = await read<Menu>(document, { language: 'fr', ...(variant && { variant }) })
  return headerMenu.menuItems
}

async function blocks(variant?: string): Promise<unknown[]> {
  const document = `{ blocksForPage(path: "/page/page-daccueil") {
    ... on HeroLarge { heading text } ... on SliderProduct { products { heading } } ... on EditoTwoThird { image { hotspots { heading } } }
  } }`
  const { blocksForPage } = await read<{ blocksForPage: unknown[] }>(document, {
    language: 'fr',
    ...(variant && { variant }),
  })
  return blocksForPage
}

interface Listed {
  products: { items: unknown[] }
  productFilters: { types: { value: string }[] }
  summary: { counts: { product: number } }
  sitePages: { path: string }[]
}

/** The products of 65 to 75 cm, the types of all, how many a search finds, and whether the mirror is in the sitemap. */
async function listed(variant?: string): Promise<unknown> {
  const document = `{
    products(limit: 9, filter: { minWidth: 65, maxWidth: 75 }) { items { heading } }
    productFilters { types { value } }
    summary: searchSummary(query: "caillou") { counts { product } }
    sitePages { path }
  }`
  const found = await read<Listed>(document, { language: 'fr', ...(variant && { variant }) })
  return {
    products: found.products.items,
    types: found.productFilters.types.map(({ value }) => value),
    found: found.summary.counts.product,
    isInSitemap: found.sitePages.some(({ path }) => path === '/product/miroir-galet'),
  }
}

describe('the content of a variant', () => {
  it('differs in fields and entries, and is otherwise that of all variants [LOC-09]', async () => {
    expect((await menu()).map(({ label }) => label)).toEqual(['Produits', 'Pays'])
    expect((await menu('be')).map(({ label }) => label)).toEqual(['Produits', 'Shops', 'Belgique'])
    expect((await menu('lu')).map(({ label }) => label)).toEqual(['Produits', 'Pays'])
  })

  it('is that of all variants for a variant without content of its own', async () => {
    expect(await menu('nl')).toEqual(await menu())
    expect(await menu('__proto__')).toEqual(await menu())
  })

  it('has other blocks, texts and sizes', async () => {
    expect(await blocks()).toHaveLength(5)
    const own = await blocks('be')
    expect(own).toHaveLength(4)
    expect(own[0]).toMatchObject({ heading: 'La paix' })
    expect(own[1]).toMatchObject({ products: [{ heading: 'Meuble Galet' }, { heading: 'Miroir Caillou' }] })
  })

  it('does not have what is null: pages, lists, links and menus', async () => {
    const path =
      '{ blocksForPage(path: "/product/miroir-galet") { __typename } seoForPage(path: "/product/miroir-galet") { title } }'
    expect(await read(path, { language: 'fr', variant: 'lu' })).toEqual({ blocksForPage: null, seoForPage: null })
    expect(await read(path, { language: 'fr', variant: 'be' })).toMatchObject({
      seoForPage: { title: 'Miroir Caillou' },
    })
    const [hero, slider] = await blocks('lu')
    expect(hero).toMatchObject({ text: expect.stringContaining('<p>Voir le miroir et') })
    expect(slider).toMatchObject({ products: [{}] })
    expect((await menu('lu'))[0]?.submenuCategories).toEqual([])
  })

  it('says of a page which variants do not have it, for hreflang [LOC-09]', async () => {
    const document =
      '{ seoForPage(path: "/product/miroir-galet") { absentIn } other: seoForPage(path: "/page/page-daccueil") { absentIn } }'
    const expected = { seoForPage: { absentIn: ['lu'] }, other: { absentIn: null } }
    for (const variant of ['be', 'nl'])
      expect(await read(document, { language: 'fr', variant })).toMatchObject(expected)
  })

  it('is filtered, searched and listed as it is', async () => {
    const types = ['meuble-de-rangement', 'miroir']
    expect(await listed()).toEqual({ products: [], types, found: 0, isInSitemap: true })
    const own = [{ heading: 'Miroir Caillou' }]
    expect(await listed('be')).toEqual({ products: own, types, found: 1, isInSitemap: true })
    expect(await listed('lu')).toEqual({ products: [], types: types.slice(0, 1), found: 0, isInSitemap: false })
  })

  it('has tables of its own only where it differs', async () => {
    expect(await storedVariants(store.db)).toEqual(['be', 'lu'])
    const search = ['search_entry', 'search_posting', 'search_synonym', 'search_word']
    expect(await tablesOf(store.db, 'be')).toEqual(['page', 'product', ...search, 'shell'])
    expect(await tablesOf(store.db, 'lu')).toEqual(['page', 'path', 'product', ...search, 'shell', 'store'])
  })

  it('changes alone where only its rows change, and says so', async () => {
    const [{ revision: before }, all] = [await service.changesSince(''), await menu()]
    await menu('be')
    await store.db.$client`update variant_be.shell set data = data || '{"menuItems": []}' where id = 'header-menu'`
    const { revision, changes } = await service.changesSince(before)
    const isNamed = (name: string) => changes?.includes(shortNamesOf([name])[0] ?? '')
    expect(['#be', ''].map((end) => isNamed(`shell/header-menu.menuItems:fr${end}`))).toEqual([true, false])
    await expect.poll(() => service.revision()).toBe(revision)
    expect([await menu('be'), await menu()]).toEqual([[], all])
  })

  it('says everywhere that it lacks something from now on, because pages name the variants that do not have them', async () => {
    const { revision: before } = await service.changesSince('')
    await store.db.$client`delete from variant_be.product where id = 'mirror'`
    const { changes } = await service.changesSince(before)
    const isNamed = (name: string) => changes?.includes(shortNamesOf([name])[0] ?? '')
    const ends = ['/mirror.@row', '/mirror.@row#be', '.@ids', '.@ids#be', '']
    expect(ends.filter((end) => !isNamed(`product${end}`))).toEqual([])
  })

  it('is all of a kind where it gets rows of its own, or has none any more', async () => {
    const changed = async (difference?: object): Promise<boolean[]> => {
      // This process may not have heard of the last change yet.
      const { revision: before } = await service.changesSince('')
      differ('shell/footer.json', difference)
      await service.reload()
      const { changes } = await service.changesSince(before)
      return ['shell.@all', 'layout.@all'].map((name) => changes?.includes(shortNamesOf([name])[0] ?? '') ?? true)
    }
    expect(await changed({ nl: { copyright: { fr: 'NL' } } })).toEqual([true, false])
    expect(await storedVariants(store.db)).toContain('nl')
    expect(await changed({ nl: { copyright: { fr: 'Pays-Bas' } } })).toEqual([false, false])
    expect(await changed()).toEqual([true, false])
    expect(await storedVariants(store.db)).not.toContain('nl')
  })

  it('is what the files say after a reload, for every process, and takes no room when nothing differs', async () => {
    const other = await openContent({ store: await openStoreOn(database(store)), contentDir: undefined })
    differ('shell/header-menu.json', { be: { menuItems: { portal: { label: { fr: 'La Belgique' } } } } })
    differ('product/mirror.json')
    differ('page/home.json')
    differ('store/be.json')
    await service.reload()
    const labels = async () => (await menu('be')).map(({ label }) => label)
    await expect.poll(labels).toEqual(['Produits', 'La Belgique'])
    await expect.poll(() => other.service.revision() === service.revision()).toBe(true)
    const { headerMenu } = await other.read<Menu>('{ headerMenu { menuItems { label } } }', {
      language: 'fr',
      variant: 'be',
    })
    expect(headerMenu.menuItems[1]?.label).toBe('La Belgique')
    expect(await storedVariants(store.db)).toEqual(['be'])
    expect(await tablesOf(store.db, 'be')).toEqual(['shell'])
    differ('shell/header-menu.json')
    await service.reload()
    await expect.poll(labels).toEqual(['Produits', 'Pays'])
    expect(await storedVariants(store.db)).toEqual([])
  })

  it('is refused as a whole where it is wrong, with the line', async () => {
    differ('product/mirror.json', { be: { collection: 'galets' } })
    await expect(service.reload()).rejects.toThrow(
      /product\/mirror\.json:\d+ › \/variants\/be\/collection: No collection has the id "galets"\./,
    )
    differ('product/mirror.json')
  })
})
