import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOf, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'catalogue/search-suggestions'
const options = (html: string) => tagsOf(html).filter(({ attributes }) => attributes['role'] === 'option')
const region = (html: string) => tagsOfClass(html, 'search-suggestions')[0]?.attributes

it.each(['', 'g', 'ga', 'gal', '🛁🛁🛁'])('shows popular searches for %j [SRCH-03] [OPEN-62]', async (item) => {
  const html = await renderExample(folder, 'popular', { locale: 'fr', fields: { item } })
  expect(html).toContain('Souvent cherché')
  expect(options(html).map(({ attributes }) => attributes['href'])).toEqual([
    '/fr/collection/aubier',
    '/fr/product/miroir-galet',
    '/fr/article/hauteur-de-la-vasque',
  ])
  expect(region(html)).toMatchObject({ 'data-announcement': 'Recherches fréquentes' })
})

it('shows results instead of them from 4 characters on [SRCH-04]', async () => {
  const html = await renderExample(folder, 'found', { locale: 'fr', fields: { item: 'gale' } })
  for (const heading of ['Produits', 'Collections', 'Journal', 'Pages']) expect(html).toContain(`>${heading}</p>`)
  expect(tagsNamed(html, 'img')).toHaveLength(1)
  expect(region(html)).toMatchObject({ 'data-announcement': '9 suggestions pour «\u00A0gale\u00A0»' })
})

it('says what a product costs at least, where the market has prices', async () => {
  const prices = async (market: string | null) =>
    [
      ...(await renderExample(folder, 'found', { locale: 'fr', site: { market } })).matchAll(
        /suggestions__price">(.*?)</g,
      ),
    ].map(([, text]) => text?.replaceAll(/\s/g, ' '))
  expect(await prices('fr')).toEqual(['À partir de 3 480 €'])
  expect(await prices(null)).toEqual([])
})

it('suggests 3 articles and 3 pages at most [SRCH-07]', async () => {
  const html = await renderExample(folder, 'found', { locale: 'fr' })
  const to = (kind: string) => options(html).filter(({ attributes }) => attributes['href']?.includes(`/${kind}/`))
  expect(to('article')).toHaveLength(3)
  expect(to('page')).toHaveLength(3)
})

it('ends with a link to all results, if the site has a page for them [READ-05]', async () => {
  const last = async (href: (route: string) => string | null) =>
    options(await renderExample(folder, 'found', { locale: 'de', site: { href } })).at(-1)?.attributes['href']
  expect(await last((route) => `/de/${route}`)).toBe('/de/search?item=galet')
  expect(await last(() => null)).toBe('/fr/page/showroom')
})

it('numbers its options, so that the field can refer to the active one', async () => {
  const html = await renderExample(folder, 'found', { id: 'b7' })
  const ids = options(html).map(({ attributes }) => attributes['id'])
  expect(ids).toEqual(Array.from({ length: 10 }, (_, place) => `b7-option-${place}`))
  expect(options(html).map(({ attributes }) => attributes['data-part'])).toEqual(ids)
})

it('begins with answers and their sentences, if the site has their page', async () => {
  const html = await renderExample(folder, 'a service word', { locale: 'fr' })
  expect(options(html).map(({ attributes }) => attributes['href'])).toEqual([
    '/fr/page/questions',
    '/fr/page/sur-mesure',
    '/fr/recherche?item=livraison',
  ])
  expect(html).toContain('Huit semaines.')
  expect(region(html)).toMatchObject({ 'data-announcement': '2 suggestions pour «\u00A0livraison\u00A0»' })
})

it('says and announces which words results may lack', async () => {
  const html = await renderExample(folder, 'most words', { locale: 'de' })
  const words = /Kein Ergebnis enthält alle diese Wörter\..*; „chêne“ kann fehlen\./
  expect(html).toMatch(new RegExp(`search-suggestions__missing">${words.source}</p>`))
  expect(region(html)?.['data-announcement']).toMatch(new RegExp(`${words.source} \\d+ Vorschläge`))
})

it('keeps the words of its last link as a pattern for the text of the field', async () => {
  const html = await renderExample(folder, 'found', { locale: 'nl' })
  expect(tagsOf(html).flatMap(({ attributes }) => attributes['data-words'] ?? [])).toEqual([
    'Alle resultaten voor ‘{item}’',
  ])
})

it('says that nothing was found, and offers near words, the kinds and a way to write [SRCH-05] [ERR-31]', async () => {
  const html = await renderExample(folder, 'nothing found', { locale: 'fr', fields: { item: 'qwxz' } })
  expect(html).toContain('Rien ne correspond à «\u00A0qwxz\u00A0».')
  expect(region(html)).toMatchObject({ 'data-announcement': 'Rien ne correspond à «\u00A0qwxz\u00A0».' })
  expect(options(html)).toEqual([])
  expect(tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])).toEqual([
    '/fr/recherche?item=miroir',
    '/fr/section/products',
    '/fr/contact',
  ])
})

it('has no empty list without popular searches', async () => {
  expect(await renderExample(folder, 'emptiest')).not.toContain('listbox')
})
