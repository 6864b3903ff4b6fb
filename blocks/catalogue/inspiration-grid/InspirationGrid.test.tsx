import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'catalogue/inspiration-grid'

it('shows every inspiration with picture, name and link [INSP-01] [ENT-19]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsNamed(html, 'li')).toHaveLength(10)
  expect(tagsNamed(html, 'img')[3]!.attributes['src']).toBe('/media/room-walnut-evening.webp')
  expect(tagsNamed(html, 'a')[3]!.attributes['href']).toBe('/fr/inspiration/noyer-du-soir')
})

it('shows an inspiration without picture and link', async () => {
  const html = await renderExample(folder, 'emptiest')
  expect(html).toMatch(/<h2[^>]*>Bleu et marbre<\/h2>/)
  expect(html).not.toMatch(/<(a|img)\b/)
})
