import { expect, it } from 'vitest'
import { renderBlock, renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'
import { heroes_hero_fullscreen as accepts } from '../../validators.generated.js'

const folder = 'heroes/hero-fullscreen'
const image = { url: '/media/room.webp', alt: 'A room' }

it('shows heading and text over a picture for each width of screen [BLOCK-03] [BLOCK-04] [READ-26]', async () => {
  const html = await renderExample(folder, 'typical', { first: true })
  expect(html).toMatch(/<h1[^>]*>Made for the first hour of the day<\/h1>/)
  expect(html).toContain('<p>Vanity units in solid wood')
  expect(tagsNamed(html, 'source')[0]?.attributes['srcSet']).toContain('/media/hero-aubier-portrait.webp?w=480 480w')
  expect(tagsNamed(html, 'img')[0]?.attributes['src']).toBe('/media/hero-aubier.webp')
})

it.each([
  [{ heading: 'Words' }, true],
  [{ heading: null, backgroundImageDesktop: image }, true],
  [{ backgroundImageDesktop: null }, false],
  [{ heading: null, text: '<p>Words</p>' }, false],
])('needs a heading or a picture: %j → %s [READ-26]', (fields, accepted) => {
  expect(accepts(fields)).toBe(accepted)
})

it('is on its background without a picture', async () => {
  const html = await renderBlock(folder, { heading: 'Words', backgroundColor: 'night' })
  expect(html).toContain('data-background="night"')
  expect(tagsNamed(html, 'img')).toEqual([])
})
