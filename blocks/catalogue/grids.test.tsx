import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../shared/testing/render-example.tsx'

it('shows every collection with picture, name, description and link, each on its tint [COLL-01]', async () => {
  const html = await renderExample('catalogue/collection-grid', 'typical', { locale: 'fr' })
  const tints = tagsOfClass(html, 'card').map(({ attributes }) => attributes['data-background'])
  expect(tints).toEqual(['clay-tint', 'oak', 'pebble', 'night-tint', 'smoke', 'sage-tint'])
  expect(tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])).toContain('/fr/collection/sauge')
  expect(tagsNamed(html, 'img')).toHaveLength(6)
  expect(html).toContain('<p>Un bleu si sombre')
})

it('shows every inspiration with picture, name and link [INSP-01] [ENT-19]', async () => {
  const html = await renderExample('catalogue/inspiration-grid', 'typical', { locale: 'fr' })
  expect(tagsNamed(html, 'li')).toHaveLength(10)
  expect(tagsNamed(html, 'img')[3]!.attributes['src']).toBe('/media/room-walnut-evening.webp')
  expect(tagsNamed(html, 'a')[3]!.attributes['href']).toBe('/fr/inspiration/noyer-du-soir')
})

it.each([
  ['collection-grid', 'Galet'],
  ['inspiration-grid', 'Bleu et marbre'],
])('%s shows a card without picture and link', async (block, name) => {
  const html = await renderExample(`catalogue/${block}`, 'emptiest')
  expect(html).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`))
  expect(html).not.toMatch(/<(a|img)\b/)
})
