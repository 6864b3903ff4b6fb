import { expect, it } from 'vitest'
import { renderExample, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/showroom'

it('shows label, heading, text and link above its rooms [BLOCK-19]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toContain('<p class="label">Inspirations</p>')
  expect(html).toMatch(/<h2[^>]*>Rooms that are lived in<\/h2>/)
  expect(html).toContain('href="/en/inspirations"')
})

it('leads to each inspiration by its name [BLOCK-19]', async () => {
  const links = tagsOfClass(await renderExample(folder, 'typical'), 'card__link')
  expect(links.map(({ attributes }) => attributes['href'])).toEqual([
    '/en/inspiration/vert-sauge',
    '/en/inspiration/bleu-et-marbre',
    '/en/inspiration/noyer-du-soir',
  ])
})

it('shows a room without a link where the site has no page for it [BLOCK-19]', async () => {
  const html = await renderExample(folder, 'room without a page')
  expect(html).toContain('Le miroir en pied')
  expect(tagsOfClass(html, 'card__link')).toEqual([])
})

it('renders no list without rooms [BLOCK-19]', async () => {
  expect(await renderExample(folder, 'emptiest')).not.toContain('<ul')
})
