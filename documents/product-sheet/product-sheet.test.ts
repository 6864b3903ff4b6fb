import { describe, expect, it, test } from 'vitest'
import { locales, testSite } from '../../blocks/shared/testing/render-example.tsx'
import { exampleSources } from '../pdf/testing/example-sources.ts'
import { contentIds, elements, overprinted, readPdf } from '../pdf/testing/read-pdf.ts'
import { describeSheet, type SheetProduct } from './describe-sheet.ts'
import { layoutSheet } from './layout-sheet.ts'
import { paragraphsOf } from './paragraphs-of.ts'
import { renderProductSheet } from './render-product-sheet.ts'

const picture = (name: string) => ({ url: `/media/${name}.webp#c8b9a5`, alt: `Vue ${name}` })

const aubier: SheetProduct = {
  heading: 'Aubier 120',
  description: '<p>Quatre façades &amp; un plan.</p><p>Dedans, du <strong>chêne</strong>.</p>',
  kind: 'Meuble vasque',
  subKind: 'Simple vasque',
  uid: 1001,
  outline: 'rectangle',
  size: { width: 120, height: 52, depth: 50.5 },
  sizeVariantCount: 3,
  collection: { heading: 'Aubier' },
  layout: { drawerCount: 4, handles: 'Gorge fraisée' },
  installation: { bottom: 25, inlet: 58, outlet: 50, fixing: 62 },
  materials: [{ name: 'Chêne', summary: 'Placage de chêne.', colorCount: 2, finishCount: 1 }],
  vasques: { vasquesTypeOptions: ['À poser'], vasquesPositionOptions: [], vasquesMaterials: [] },
  gallery: [{ image: picture('front') }],
  prices: [
    {
      ...{ market: 'fr', currency: 'EUR', amount: 4100, isLowest: true, note: 'TVA comprise.' },
      finishes: [
        { code: 'chene', amount: 4310, isLowest: true },
        { code: 'fume', amount: 4570, isLowest: true },
      ],
      choices: [],
    },
  ],
  options: [],
  finishes: [
    { code: 'chene', name: 'Chêne naturel', image: picture('chene') },
    { code: 'fume', name: 'Chêne fumé', image: picture('fume') },
  ],
}

function sheetOf(product: SheetProduct, locale: (typeof locales)[number] = 'fr', code: string | null = null) {
  const { t, tag, money, market } = testSite(locale)
  const contact = ['+33 3 53 01 00 00', 'bonjour@site.test']
  const links = {
    url: 'https://site.test/fr/produits/aubier-120?finish=fume',
    retailers: 'https://site.test/fr/revendeurs',
  }
  const site = { brand: 'Atelier Test', margin: 40, contact, ...links }
  return describeSheet(product, { ...site, t, money, market, language: tag, code })
}

describe('the sheet as PDF', () => {
  it('is a tagged document of two A4 pages', async () => {
    const read = await readPdf(await renderProductSheet(sheetOf(aubier), exampleSources))
    expect(read).toMatchObject({
      title: 'Atelier Test – Aubier 120',
      language: 'fr-FR',
      isMarked: true,
      displaysTitle: true,
      pdfUa: '1',
    })
    expect(read.pages.map(({ size }) => size.map(Math.round))).toEqual([
      [0, 0, 595, 842],
      [0, 0, 595, 842],
    ])
    const [first, second] = read.pages.map(({ tree }) => tree)
    const count = (role: string) => [first, second].map((tree) => elements(tree ?? {}, role).length)
    expect({ h1: count('H1'), h2: count('H2'), h3: count('H3') }).toEqual({ h1: [1, 0], h2: [0, 1], h3: [0, 2] })
    expect({ tables: count('Table'), rows: count('TR'), links: count('Link') }).toEqual({
      tables: [1, 3],
      rows: [10, 10],
      links: [2, 0],
    })
    expect(elements(first ?? {}, 'Figure').map(({ alt }) => alt)).toEqual(['Vue front'])
    expect(elements(second ?? {}, 'Figure').map(({ alt }) => alt)).toEqual(['Cotes de Aubier 120'])
    expect(read.pages[0]?.links.map(({ url }) => url)).toEqual([
      'https://site.test/fr/produits/aubier-120?finish=fume',
      'https://site.test/fr/revendeurs',
    ])
  })

  it('has every text in the structure, or marks it as an artifact', async () => {
    for (const { untagged, marks, tree } of (await readPdf(await renderProductSheet(sheetOf(aubier), exampleSources)))
      .pages) {
      expect(untagged).toEqual([])
      expect(contentIds(tree)).toEqual(expect.arrayContaining(marks))
    }
  })

  it('says name, facts and description on the first page, the measures of the drawing on the second', async () => {
    const { pages } = await readPdf(await renderProductSheet(sheetOf(aubier), exampleSources))
    const [first = [], second = []] = pages.map(({ texts }) => texts)
    expect(first).toEqual(
      expect.arrayContaining([
        'Meuble vasque – Simple vasque',
        'Aubier 120',
        'Quatre façades & un plan.',
        'Dedans, du chêne.',
        'Chêne naturel',
        'Gorge fraisée',
        'Ce produit en ligne',
        'site.test/fr/produits/aubier-120',
        'Trouver un revendeur',
        'site.test/fr/revendeurs',
      ]),
    )
    expect(second).toEqual(
      expect.arrayContaining([
        'Échelle 1 : 15',
        '120',
        '50,5',
        'B 62',
        'Axe de fixation',
        '62 cm',
        'Chêne naturel, chêne fumé',
      ]),
    )
  })

  it('shows an empty frame for a picture that cannot be read', async () => {
    const failing = { ...exampleSources, readPicture: () => Promise.reject(new Error('404')) }
    expect((await readPdf(await renderProductSheet(sheetOf(aubier), failing))).pages).toHaveLength(2)
  })
})

test.each([
  [null, 'Chêne naturel', '/media/front.webp', '4 310'],
  ['fume', 'Chêne fumé', '/media/fume.webp', '4 570'],
  ['gone', 'Chêne naturel', '/media/front.webp', '4 310'],
])('the finish %s is named %s, its picture is %s, its price %s €', (finish, name, url, amount) => {
  const sheet = sheetOf(aubier, 'fr', finish)
  expect(sheet.picture?.url).toBe(url)
  expect(sheet.facts).toContainEqual({ term: 'Finition', value: name })
  const price = sheet.facts.find(({ term }) => term === 'Prix')?.value
  expect(price?.replaceAll(/\s/g, ' ')).toBe(`À partir de ${amount} €`)
})

it('says a width to measure in its facts, its price and its drawing', () => {
  const ownWidth = { standard: 120, from: 106, to: 180, step: 1 }
  const prices = aubier.prices.map((price) => ({
    ...price,
    ownWidth: { standard: 120, supplement: 190, amount: 290, every: 10 },
  }))
  const sheet = sheetOf({ ...aubier, ownWidth, prices }, 'fr', 'chene.width~134')
  const facts = Object.fromEntries(sheet.facts.map(({ term, value }) => [term, value.replaceAll(/\s/gu, ' ')]))
  expect(facts).toMatchObject({ Largeur: '134 cm', Prix: expect.stringContaining('5 080 €') })
  expect(sheet.piece?.size.width).toBe(134)
})

it('says on the second page when the product comes, and what belongs to it', async () => {
  const terms = { leadTime: '<p>Huit semaines.</p>', delivery: null, guarantee: '<p>Cinq ans.</p><p>Sauf joints.</p>' }
  expect(sheetOf({ ...aubier, terms }).terms).toEqual({
    heading: 'Livraison et garantie',
    rows: [
      { term: 'Délai', value: 'Huit semaines.' },
      { term: 'Garantie', value: 'Cinq ans. Sauf joints.' },
    ],
  })
})

it('keeps the description above the code, however long it is', async () => {
  const description = '<p>Quatre façades et un plan, dedans du chêne.</p>'.repeat(40)
  const { pages } = await readPdf(await renderProductSheet(sheetOf({ ...aubier, description }), exampleSources))
  expect(pages).toHaveLength(2)
  expect(pages.flatMap(overprinted)).toEqual([])
  const baselines = (text: string) =>
    (pages[0]?.placed ?? []).filter((one) => one.text.startsWith(text)).map(({ baseline }) => baseline)
  expect(Math.min(...baselines('Quatre'))).toBeGreaterThan(Math.max(...baselines('Ce produit')) + 10)
})

it('has no price where its market has none', () => {
  const facts = sheetOf({ ...aubier, prices: [] }).facts.map(({ term }) => term)
  expect(facts).not.toContain('Prix')
})

test.each([
  ['<p>a</p><p> b </p>', ['a', 'b']],
  ['<ul><li>a&nbsp;b</li><li>&lt;c&gt; &#233;</li></ul>', ['a\u00a0b', '<c> é']],
  ['a<br/>b', ['a', 'b']],
  ['&unknown; &#9999999;', ['&unknown; \u{10ffff}']],
  ['', []],
])('the paragraphs of %s are %j', (html, paragraphs) => {
  expect(paragraphsOf(html)).toEqual(paragraphs)
})

it('has no heading of a drawing for a product without one', async () => {
  const { outline: _outline, size: _size, ...undrawn } = aubier
  const { pages } = await readPdf(await renderProductSheet(sheetOf(undrawn), exampleSources))
  const tree = pages[1]?.tree ?? {}
  expect(pages[1]?.texts.join(' ')).not.toContain('Dessin coté')
  const count = (role: string) => elements(tree, role).length
  expect([count('H2'), count('H3'), count('Table'), count('Figure')]).toEqual([2, 0, 2, 0])
})

it('has two pages for a product of which hardly anything is known', () => {
  const bare = sheetOf({ heading: 'Meuble', materials: [], gallery: [], finishes: [], options: [], prices: [] })
  expect(
    layoutSheet(bare, { fonts: { faces: { display: [], text: [] }, metrics: {} }, ratio: null }).pages,
  ).toHaveLength(2)
})
