import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

it('shows each inspiration with its picture, name, description and link [BLOCK-16] [ENT-19]', async () => {
  const html = await renderExample('sliders/slider-inspiration', 'typical', { locale: 'fr' })
  expect(tagsOfClass(html, 'card__link')).toHaveLength(5)
  expect(tagsOfClass(html, 'card__link')[0]!.attributes['href']).toBe('/fr/inspiration/bleu-et-marbre')
  expect(tagsNamed(html, 'img')[0]!.attributes['src']).toBe('/media/room-blue-marble.webp')
  expect(html).toContain('Un soubassement de marbre')
  expect(tagsOfClass(html, 'slider')[0]!.attributes).toMatchObject({
    'data-flow': 'slider',
    'data-kind': 'inspiration',
  })
})
