import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/push-catalog'

it('shows cover, heading, text and a background for each width of screen [BLOCK-13]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toMatch(/<h2[^>]*>Le catalogue 2027<\/h2>/)
  expect(html).toContain('<p>Six collections')
  expect(tagsNamed(html, 'source')[0]?.attributes['srcSet']).toContain('/media/hero-sauge-portrait.webp')
  expect(tagsNamed(html, 'img').map(({ attributes }) => attributes['src'])).toEqual([
    '/media/hero-sauge.webp',
    '/media/room-guest-bath.webp',
  ])
})

it.each([
  ['fr', 'Télécharger le catalogue (PDF)'],
  ['en', 'Download the catalogue (PDF)'],
  ['de', 'Katalog herunterladen (PDF)'],
  ['nl', 'Catalogus downloaden (PDF)'],
] as const)('says in %s that what it offers is a PDF [BLOCK-13]', async (locale, words) => {
  const html = await renderExample(folder, 'longest', { locale })
  expect(html).toContain(`<a class="button button--solid" href="/media/gesamtkatalog.pdf">${words}</a>`)
})

it('offers the editor’s own link beside it [BLOCK-13]', async () => {
  expect(await renderExample(folder, 'typical')).toMatch(/<a class="button" href="\/fr\/contact">[^<]+<\/a>/)
})

it('offers nothing without a document [BLOCK-13]', async () => {
  expect(tagsNamed(await renderExample(folder, 'emptiest'), 'a')).toEqual([])
})
