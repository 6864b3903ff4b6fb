import { expect, it } from 'vitest'
import { renderBlock, renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'catalogue/product-details-accordion'

it('folds the product by subject without a script, the first open [BLOCK-34] [PROD-31]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const items = tagsNamed(html, 'details')
  expect([...html.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, name]) => name)).toEqual([
    'Dimensions',
    'Aménagement',
    'Matières',
    'Vasques',
    'Documents',
  ])
  expect(new Set(items.map(({ attributes }) => attributes['name'])).size).toBe(1)
  expect(items.filter(({ attributes }) => 'open' in attributes)).toEqual([items[0]])
})

it.each([
  ['<dt>Largeur</dt><dd>120\u00a0cm</dd>', '[ENT-06]'],
  ['<dt>Existe en</dt><dd>5 tailles</dd>', '[ENT-10]'],
  ['<dt>Tiroirs</dt><dd>4</dd>', '[ENT-07]'],
  ['<dt>Laque</dt><dd><p class="product-details__choice">5 couleurs, 2 finitions</p></dd>', '[ENT-08]'],
  ['<dt>Position</dt><dd>À gauche, Centrée, À droite</dd>', '[ENT-09]'],
  ['<dt>Matières</dt><dd>Grès (2 couleurs), Travertin</dd>', '[ENT-09]'],
])('shows %s %s', async (fact) => {
  expect(await renderExample(folder, 'typical', { locale: 'fr' })).toContain(fact)
})

it('has no row for unknown facts: no doors, no buying guides', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(html).not.toContain('Portes')
  expect(html).not.toContain('Guides de choix')
})

it('shows the dimensions in words if none is measured', async () => {
  const layout = { dimensions: 'From 60 to 180 cm' }
  expect(await renderBlock(folder, { product: { materials: [], layout } })).toContain('<dd>From 60 to 180 cm</dd>')
})

it('links to its documents, marks them as PDF and does not prefetch them [ENT-11]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const [link] = tagsNamed(html, 'a').filter(({ attributes }) => attributes['href'] === '/media/aubier-120.pdf')
  expect(link?.attributes).toMatchObject({ type: 'application/pdf', 'data-no-prefetch': '' })
  expect(html).toContain('>Aubier 120, cotes et percements</span> <span class="product-details__format">PDF</span></a>')
})

it('links to the sheet of the product, which has the address of its page with .pdf', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(html).toContain('href="/fr/product/aubier-120.pdf" rel="nofollow"')
  expect(html).toContain('>Aubier 120, fiche produit</span>')
  expect(await renderExample(folder, 'one row')).not.toContain('.pdf"')
})

it('shows no format for a document that is a page', async () => {
  const guide = [{ title: 'Guide', url: 'https://example.com/guide' }]
  const documents = { fichesTechniques: [], noticesMontage: [], guidesChoix: guide, fichesTarif: [] }
  const html = await renderBlock(folder, { product: { materials: [], documents } })
  expect(html).toContain('Guide')
  expect(html).not.toContain('PDF')
})

it('opens documents of other sites in a new tab [LINK-09]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toContain('href="https://example.com/notice.pdf" target="_blank" rel="noopener"')
})

it('leaves out subjects without data, and renders nothing without subjects', async () => {
  expect(tagsNamed(await renderExample(folder, 'one row'), 'details')).toHaveLength(1)
  expect(await renderExample(folder, 'emptiest')).toBe('')
})
