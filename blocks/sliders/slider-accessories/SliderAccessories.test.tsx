import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'sliders/slider-accessories'

it('shows each accessory on its tint with name, size and link [BLOCK-18] [PROD-32]', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(tagsOfClass(html, 'card').map(({ attributes }) => attributes['data-tint'])).toEqual([
    'oak',
    'night-tint',
    'clay-tint',
  ])
  expect(tagsOfClass(html, 'card__link')[1]!.attributes['href']).toBe('/fr/product/porte-serviettes-nuit')
  expect(tagsNamed(html, 'img')[1]!.attributes['src']).toBe('/media/porte-serviettes-nuit-front.webp')
  expect(html).toContain('>Largeur 62\u00a0cm<')
})

it('shows an accessory with few fields', async () => {
  const html = await renderExample(folder, 'emptiest')
  expect(html).toContain('Plateau')
  expect(html).not.toContain('card__facts')
})
