import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, visit, type FieldNode } from 'graphql'
import { expect, it } from 'vitest'
import {
  renderExample,
  type RenderOptions,
  tagsNamed,
  tagsOf,
  tagsOfClass,
} from '../../shared/testing/render-example.tsx'

const folder = 'catalogue/search-page'
const render = (example: string, options: RenderOptions = {}) =>
  renderExample(folder, example, { locale: 'fr', first: true, ...options })
const tabs = (html: string) => tagsOfClass(html, 'link-tabs__item').map(({ attributes }) => attributes)
const root = (html: string) => tagsOfClass(html, 'search-page__found')[0]?.attributes

it('shows the query in quotes [SRCH-09] [SRCH-13]', async () => {
  expect(await render('products')).toMatch(/<h1[^>]*>«\u00A0galet\u00A0»<\/h1>/)
  expect(await render('products', { locale: 'de' })).toMatch(/<h1[^>]*>„galet“<\/h1>/)
})

it('escapes HTML in the query', async () => {
  const html = await render('products', { fields: { item: '"><img src=x onerror=alert(1)>' } })
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img src=x')
})

it('has two buttons that open the search dialog, if there is one [SRCH-10] [SRCH-16]', async () => {
  const html = await render('products', { fields: { overlay: 'search' } })
  const openers = tagsOfClass(html, 'search-page__modify').map(({ attributes }) => attributes)
  expect(openers).toHaveLength(2)
  for (const opener of openers) expect(opener).toMatchObject({ popoverTarget: 'search' })
  expect(tagsOfClass(html, 'search-page__form')[0]?.attributes).toHaveProperty('data-again')
  expect(tagsOfClass(await render('products'), 'search-page__modify')).toEqual([])
})

it('has its own form with the query in it, for those without script [SRCH-10]', async () => {
  const html = await render('products')
  expect(tagsNamed(html, 'form')[0]?.attributes).toMatchObject({ action: '/fr/search' })
  expect(tagsNamed(html, 'input')[0]?.attributes).toMatchObject({ name: 'item', value: 'galet' })
})

it.each([
  ['products', '29 résultats'],
  ['collections', '2 résultats'],
  ['journal', '1 résultat'],
  ['none of this kind', 'Aucun résultat'],
])('shows the number of results of the tab of the example "%s" [SRCH-11] [OPEN-41]', async (example, words) => {
  const html = await render(example)
  expect(html).toMatch(new RegExp(`<output[^>]*data-region="search-count"[^>]*>${words}</output>`))
})

it('says what a product costs, as a card does, where the market has prices', async () => {
  const facts = tagsOfClass(await render('products'), 'product-card__facts')
  expect(facts).toHaveLength(2)
  const html = (await render('products')).replaceAll(/\s/g, ' ')
  expect(html.match(/À partir de 3 480 €/g)).toHaveLength(1)
  expect(await render('products', { site: { market: null } })).not.toContain('€')
})

it('has four tabs with their numbers, each a link [SRCH-12]', async () => {
  const html = await render('products')
  expect(tabs(html).map(({ href }) => href)).toEqual(
    ['products', 'collections', 'journal', 'pages'].map((tab) => `/fr/search?item=galet&amp;tab=${tab}`),
  )
  for (const words of ['Produits', 'Collections', 'Journal', 'Pages']) expect(html).toContain(`${words} <span`)
  expect([...html.matchAll(/search-tabs__count">(\d+)</g)].map(([, count]) => count)).toEqual(['29', '2', '1', '0'])
})

it('marks the first tab that has results if the URL names none: deviation [SRCH-19]', async () => {
  const html = await render('a service word')
  expect(tabs(html).filter((tab) => tab['aria-current'])).toMatchObject([{ 'data-value': 'pages' }])
  expect(root(html)).toMatchObject({ 'data-tab': '', 'data-first': 'pages' })
  expect(tagsOfClass(html, 'search-pages__page')).toHaveLength(2)
  const beside = await render('a service word', { fields: { narrow: 'results' } })
  expect(root(beside)).toMatchObject({ 'data-tab': 'pages' })
})

it('shows answers with their sentence, if the site has their page', async () => {
  const html = await render('a service word')
  expect(tagsOfClass(html, 'search-answers__link').map(({ attributes }) => attributes['href'])).toEqual([
    '/fr/page/questions',
  ])
  expect(html).toContain('Quel délai ?</a>')
  expect(html).toContain('Huit semaines.')
  expect(html.indexOf('search-answers')).toBeLessThan(html.indexOf('search-tabs'))
  expect(await render('products')).not.toContain('search-answers')
})

it.each([
  ['fr', '; «\u00A0chêne\u00A0» ou «\u00A0rond\u00A0» peut y manquer.'],
  ['en', '; “chêne” or “rond” may be missing.'],
  ['de', '; „chêne“ oder „rond“ kann fehlen.'],
  ['nl', '; ‘chêne’ of ‘rond’ kan ontbreken.'],
] as const)('says which words results may lack, in %s', async (locale, words) => {
  expect(await render('most words', { locale })).toContain(words)
  expect(await render('products', { locale })).not.toContain('search-page__missing')
})

it('marks the first tab if the URL names none [SRCH-19], with an attribute for the styles [OPEN-40]', async () => {
  const html = await render('products')
  expect(tabs(html).filter((tab) => tab['aria-current'])).toMatchObject([{ 'data-value': 'products' }])
  expect(root(html)).toMatchObject({ 'data-tab': '' })
  expect(tagsOfClass(html, 'link-tabs__panel')[0]?.attributes).toHaveProperty('open')
})

it('marks the tab that the URL names, with its panel closed [SRCH-12] [SRCH-14]', async () => {
  const html = await render('journal')
  expect(tabs(html).filter((tab) => tab['aria-current'])).toMatchObject([{ 'data-value': 'journal' }])
  expect(root(html)).toMatchObject({ 'data-tab': 'journal' })
  expect(tagsOfClass(html, 'link-tabs__panel')[0]?.attributes).not.toHaveProperty('open')
})

it('shows the products beside the open tabs below 1024 px where config says so', async () => {
  const html = await renderExample(folder, 'products', { locale: 'fr', fields: { narrow: 'results' } })
  expect(root(html)).toMatchObject({ 'data-tab': 'products', 'data-narrow': 'results' })
  const chosen = await renderExample(folder, 'journal', { locale: 'fr', fields: { narrow: 'results' } })
  expect(root(chosen)).toMatchObject({ 'data-tab': 'journal' })
  for (const one of [html, chosen]) expect(tagsOfClass(one, 'link-tabs__panel')[0]?.attributes).toHaveProperty('open')
})

it('says kind and size of each product', async () => {
  const html = (await render('products')).replaceAll('\u{a0}', ' ')
  expect(html).toContain('Simple vasque')
  expect(html).toContain('>Largeur 120 cm</span>')
})

it('shows none of the results below 1024 px while no tab is chosen [SRCH-14] [OPEN-40]', () => {
  const css = readFileSync(join(import.meta.dirname, 'search-page.css'), 'utf8')
  const narrow = css.slice(css.indexOf('@media (width < 64rem)')).split('@media (width >=')[0]
  expect(narrow).toMatch(/\[data-tab=''\] :is\(\.search-page__results[^{]*\{\s*display: none/)
})

it('shows one page of products, and links to the others [SRCH-21]', async () => {
  const html = await render('products')
  expect(tagsOfClass(html, 'product-card')).toHaveLength(2)
  const pages = tagsOfClass(html, 'pagination__link').map(({ attributes }) => attributes['href'])
  expect(pages).toContain('/fr/search?item=galet&amp;page=3')
  expect(pages.filter((href) => href === '/fr/search?item=galet')).not.toEqual([])
})

it.each(['collections', 'journal', 'pages'])('has no pages of %s [SRCH-18]', async (example) => {
  expect(tagsOfClass(await render(example, { fields: { page: 2 } }), 'pagination')).toEqual([])
})

it('requests one page of products, and the first 30 of all other kinds [SRCH-18] [SRCH-21] [SRCH-22]', () => {
  const asked = searches()
  expect(asked['products']).toMatchObject({ limit: '$pageSize', offset: '$offset' })
  for (const list of ['collections', 'journal', 'pages'])
    expect(asked[list]).toMatchObject({ limit: '30', offset: '0' })
  const config = JSON.parse(readFileSync(join(import.meta.dirname, '../../../config/pages/search.json'), 'utf8')) as {
    query: { name?: string; pageSize?: number }[]
    blocks: { fields: Record<string, unknown> }[]
  }
  expect(config.query.find(({ name }) => name === 'page')?.pageSize).toBe(12)
  expect(config.blocks[0]?.fields).toMatchObject({
    pageSize: { $pagination: 'pageSize' },
    offset: { $pagination: 'offset' },
  })
})

it('shows collections and articles as cards', async () => {
  expect(tagsOfClass(await render('collections'), 'product-card')).toHaveLength(2)
  const journal = await render('journal')
  expect(tagsOfClass(journal, 'article-card')).toHaveLength(1)
  expect(journal).toContain('>Mesurer<')
})

it('shows title, description and link of a page, only if it has a title and a URL [SRCH-15]', async () => {
  const html = await render('pages')
  expect(tagsOfClass(html, 'search-pages__page')).toHaveLength(2)
  expect(html).toMatch(/<h2[^>]*>Sur mesure<\/h2>/)
  expect(html).toContain('Du croquis à la livraison.')
  expect(html).toMatch(/href="\/fr\/page\/sur-mesure"[^>]*>Voir la page<span[^>]*> : Sur mesure</)
  expect(tagsOfClass(html, 'search-pages__text')).toHaveLength(1)
  for (const absent of ['Sans adresse', 'Ailleurs', 'Sans nom.']) expect(html).not.toContain(absent)
})

it('links to all products [SRCH-16] [OPEN-41]', async () => {
  const html = await render('products')
  expect(html).toMatch(/href="\/fr\/produits"[^>]*>Voir plus de produits</)
  expect(await render('products', { site: { href: () => null } })).not.toContain('Voir plus de produits')
})

it('links from a kind without results to those with results [ERR-31]', async () => {
  const html = await render('none of this kind')
  expect(html).toContain('Aucun produit ne répond à «\u00A0garantie\u00A0».')
  const others = tagsOfClass(html, 'search-page__other').map(({ attributes }) => attributes['href'])
  expect(others).toEqual(['journal', 'pages'].map((tab) => `/fr/search?item=garantie&amp;tab=${tab}`))
})

it('says that nothing was found at all, with near words, the kinds and a way to write [ERR-31]', async () => {
  const html = await render('nothing at all', { fields: { item: 'qwxz' } })
  expect(html).toContain('Rien ne correspond à «\u00A0qwxz\u00A0».')
  expect(tabs(html)).toEqual([])
  expect(tagsOf(html).filter(({ attributes }) => attributes['data-flow'])).toEqual([])
  expect(tagsOfClass(html, 'search-none__link').map(({ attributes }) => attributes['href'])).toEqual([
    '/fr/recherche?item=miroir',
    '/fr/recherche?item=meuble',
    '/fr/section/products',
  ])
  expect(html).toContain('href="/fr/contact"')
})

it('hints at the spelling where no word is near [ERR-31]', async () => {
  const summary = { ...nothing, nearestWords: [], kinds: [] }
  const html = await render('nothing at all', { fields: { summary } })
  expect(html).toContain('Vérifiez l’orthographe')
  expect(tagsOfClass(html, 'search-none__link')).toEqual([])
})

it('has a form and popular searches without a query [OPEN-62]', async () => {
  const html = await render('without a query', { fields: { overlay: 'search' } })
  expect(html).toMatch(/<h1[^>]*>Que cherchez-vous\u00A0\?<\/h1>/)
  expect(tagsOfClass(html, 'search-page__form')[0]?.attributes).not.toHaveProperty('data-again')
  expect(tagsOfClass(html, 'search-popular__link')).toHaveLength(1)
  expect(tagsOfClass(html, 'search-page__modify')).toEqual([])
})

it('has regions for what changes with the tab, and none for its links [SRCH-17]', async () => {
  const html = await render('products')
  expect(root(html)).toMatchObject({ 'data-flow': 'search-page', 'data-activate': 'history pointerenter focusin' })
  const regions = tagsOf(html).flatMap(({ attributes }) => attributes['data-region'] ?? [])
  expect(regions).toEqual(['search-tab', 'search-count', 'search-results'])
})

const nothing = {
  match: 'NONE',
  missingWords: ['qwxz'],
  counts: { product: 0, collection: 0, article: 0, pages: 0 },
  firstType: null,
  answers: [],
}

/** Arguments of the searches that the block requests, by alias. */
function searches(): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {}
  const document = parse(readFileSync(join(import.meta.dirname, 'fragment.graphql'), 'utf8'))
  const keep = (field: FieldNode): void => {
    if (field.name.value !== 'searchByNodeType') return
    found[field.alias?.value ?? ''] = Object.fromEntries(
      (field.arguments ?? []).map(({ name, value }) => [
        name.value,
        value.kind === 'Variable' ? `$${value.name.value}` : 'value' in value ? String(value.value) : '',
      ]),
    )
  }
  visit(document, { Field: keep })
  return found
}
