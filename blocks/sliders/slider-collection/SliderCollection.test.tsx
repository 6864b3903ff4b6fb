import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

it('shows each collection with its picture, name, description and link [BLOCK-14]', async () => {
  const html = await renderExample('sliders/slider-collection', 'typical', { locale: 'fr' })
  expect(tagsOfClass(html, 'card__link').map(({ attributes }) => attributes['href'])).toEqual([
    '/fr/collection/galet',
    '/fr/collection/aubier',
    '/fr/collection/sauge',
    '/fr/collection/ombre',
  ])
  expect(tagsNamed(html, 'img')[2]!.attributes['src']).toBe('/media/hero-sauge-portrait.webp')
  expect(html).toContain('La porte à cadre')
})
