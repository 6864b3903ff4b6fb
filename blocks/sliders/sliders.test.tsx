import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../shared/testing/render-example.tsx'

const links = (html: string) => tagsOfClass(html, 'card__link').map(({ attributes }) => attributes['href'])

it('shows each accessory on its tint with name, size and link [BLOCK-18] [PROD-32]', async () => {
  const html = await renderExample('sliders/slider-accessories', 'typical', { locale: 'fr' })
  const tints = tagsOfClass(html, 'card').map(({ attributes }) => attributes['data-tint'])
  expect(tints).toEqual(['oak', 'night-tint', 'clay-tint'])
  expect(links(html)[1]).toBe('/fr/product/porte-serviettes-nuit')
  expect(tagsNamed(html, 'img')[1]!.attributes['src']).toBe('/media/porte-serviettes-nuit-front.webp')
  expect(html).toContain('>Largeur 62\u00a0cm<')
})

it('shows an accessory with few fields', async () => {
  const html = await renderExample('sliders/slider-accessories', 'emptiest')
  expect(html).toContain('Plateau')
  expect(html).not.toContain('card__facts')
})

it('shows each collection with its picture, name, description and link [BLOCK-14]', async () => {
  const html = await renderExample('sliders/slider-collection', 'typical', { locale: 'fr' })
  expect(links(html)).toEqual(['galet', 'aubier', 'sauge', 'ombre'].map((name) => `/fr/collection/${name}`))
  expect(tagsNamed(html, 'img')[2]!.attributes['src']).toBe('/media/hero-sauge-portrait.webp')
  expect(html).toContain('La porte à cadre')
})

it('shows each inspiration with its picture, name, description and link [BLOCK-16] [ENT-19]', async () => {
  const html = await renderExample('sliders/slider-inspiration', 'typical', { locale: 'fr' })
  expect(links(html)).toHaveLength(5)
  expect(links(html)[0]).toBe('/fr/inspiration/bleu-et-marbre')
  expect(tagsNamed(html, 'img')[0]!.attributes['src']).toBe('/media/room-blue-marble.webp')
  expect(html).toContain('Un soubassement de marbre')
  const [slider] = tagsOfClass(html, 'slider')
  expect(slider!.attributes).toMatchObject({ 'data-flow': 'slider', 'data-kind': 'inspiration' })
})

it('shows label, heading, image and button of each article [BLOCK-15] [JOUR-10]', async () => {
  const html = await renderExample('sliders/slider-journal', 'typical', { locale: 'fr' })
  for (const name of ['card', 'article-card__label']) expect(tagsOfClass(html, name)).toHaveLength(3)
  expect(tagsNamed(html, 'img')).toHaveLength(3)
  expect(html.match(/>Lire l’article</g)).toHaveLength(3)
  expect(links(html)[0]).toBe('/fr/article/lumiere-autour-du-miroir')
})

it('shows no button for an article without a page', async () => {
  expect(await renderExample('sliders/slider-journal', 'emptiest')).not.toContain('article-card__more')
})
