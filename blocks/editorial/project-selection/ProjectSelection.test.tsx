import { expect, it } from 'vitest'
import { renderExample, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/project-selection'

it('shows heading and text beside the products [BLOCK-35]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toMatch(/<h2[^>]*>For two, in six square metres<\/h2>/)
  expect(html).toContain('<p>One wall, two basins')
})

it('shows each product on its tint, with sub-type and measures, and leads to its page [BLOCK-35]', async () => {
  const html = await renderExample(folder, 'typical')
  const cards = tagsOfClass(html, 'card')
  expect(cards.map(({ attributes }) => attributes['data-tint'])).toEqual(['smoke', 'smoke', 'smoke', 'night-tint'])
  expect(html).toMatch(/href="\/en\/product\/ombre-140">Ombre 140<\/a>/)
  expect(html).toContain('>Double basin</p>')
  expect(html).toContain('>W 140 × H 54 × D 50 cm</p>')
})

it('shows a product without a link where the site has no page for it [BLOCK-35]', async () => {
  const html = await renderExample(folder, 'emptiest')
  expect(html).toMatch(/<h2[^>]*>Galet 100<\/h2>/)
  expect(tagsOfClass(html, 'card__link')).toEqual([])
})
