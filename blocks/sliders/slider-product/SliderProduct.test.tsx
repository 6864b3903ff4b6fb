import { expect, it } from 'vitest'
import { renderBlock, renderExample, tagsOfClass } from '../../shared/testing/render-example.tsx'

const block = 'sliders/slider-product'
const product = { id: 'p1', heading: 'Galet 100', url: '/en/product/galet-100', materials: [] }

it('shows each product as a card on its tint that leads to its page [BLOCK-17]', async () => {
  const html = await renderExample(block, 'typical', { locale: 'fr' })
  expect(tagsOfClass(html, 'card')).toHaveLength(6)
  expect(tagsOfClass(html, 'card')[1]!.attributes['data-tint']).toBe('oak')
  expect(tagsOfClass(html, 'card__link')[0]!.attributes['href']).toBe('/fr/product/meuble-galet-100')
})

it('shows name, sub-type and size of a product [BLOCK-17] [PROD-38]', async () => {
  const html = await renderExample(block, 'typical', { locale: 'fr' })
  expect(html).toMatch(/Galet 100<\/a>/)
  expect(html).toContain('>Simple vasque<')
  expect(html).toContain('>Largeur 100\u00a0cm<')
  expect(html).toContain('>Hauteur 170\u00a0cm<')
})

it.each([
  ['en', 1, null],
  ['en', 2, '2 colours'],
  ['fr', 2, '2 couleurs'],
  ['de', 5, '5 Farben'],
  ['nl', 5, '5 kleuren'],
] as const)('counts the colours in %s: %i [LOC-11]', async (locale, count, text) => {
  const html = await renderBlock(block, { products: [{ ...product, materials: [{ colorCount: count }] }] }, { locale })
  const choices = html.match(/<li>([^<]*)<\/li>/)?.[1] ?? null
  expect(choices).toBe(text)
})

it('says of a piece of a room how many of it are there and what differs, and leads to its finish', async () => {
  const inRoom = { product: { id: 'p1' }, count: 2, finish: { code: 'laque-craie', name: 'Chalk' }, note: null }
  const card = (piece: object) => renderBlock(block, { products: [product], pieces: [{ ...inRoom, ...piece }] })
  const html = await card({})
  expect(html).toContain('2 in this bathroom. Here in chalk.')
  expect(tagsOfClass(html, 'card__link')[0]!.attributes['href']).toBe('/en/product/galet-100?finish=laque-craie')
  expect(await card({ count: 1, note: 'Here 150 cm wide.' })).toContain('<p class="card__facts">Here 150 cm wide.</p>')
  expect(await card({ count: 1, finish: null })).not.toMatch(/in this bathroom|Here in/)
})

it('shows the number of sizes of a product, if there is more than one [LOC-12]', async () => {
  const several = await renderBlock(block, { products: [{ ...product, sizeVariantCount: 3 }] })
  const single = await renderBlock(block, { products: [{ ...product, sizeVariantCount: 1 }] })
  expect(several).toContain('Available in 3 sizes')
  expect(single).not.toContain('Available in')
})

it('shows a product without a link where the site has no page for it', async () => {
  const html = await renderExample(block, 'emptiest')
  expect(html).toContain('Galet')
  expect(tagsOfClass(html, 'card__link')).toEqual([])
})
