import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'catalogue/collection-grid'

it('shows every collection with picture, name, description and link, each on its tint [COLL-01]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const cards = tagsOfClass(html, 'card')
  expect(cards.map(({ attributes }) => attributes['data-background'])).toEqual([
    'clay-tint',
    'oak',
    'pebble',
    'night-tint',
    'smoke',
    'sage-tint',
  ])
  expect(tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])).toContain('/fr/collection/sauge')
  expect(tagsNamed(html, 'img')).toHaveLength(6)
  expect(html).toContain('<p>Un bleu si sombre')
})

it('shows a collection without picture and link', async () => {
  const html = await renderExample(folder, 'emptiest')
  expect(html).toMatch(/<h2[^>]*>Galet<\/h2>/)
  expect(html).not.toMatch(/<(a|img)\b/)
})
