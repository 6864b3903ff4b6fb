import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'
import { heroes_hero_large as accepts } from '../../validators.generated.js'

const folder = 'heroes/hero-large'
const image = { url: '/media/room.webp', alt: 'A room' }
const whole = { backgroundImageMobile: image, backgroundImageDesktop: image, heading: 'Words' }

it('shows a picture for each width of screen, the heading over it, the text below [BLOCK-05]', async () => {
  const html = await renderExample(folder, 'typical', { first: true })
  expect(tagsNamed(html, 'source')[0]?.attributes['srcSet']).toContain('/media/hero-sauge-portrait.webp?w=480 480w')
  expect(tagsNamed(html, 'img')[0]?.attributes['src']).toBe('/media/hero-sauge.webp')
  expect(html).toMatch(/Sauge, la ligne des matins clairs<\/h1><\/div><div class="rich-text/)
})

it('prefers its own alternative text to that of the picture [BLOCK-05]', async () => {
  const html = await renderExample(folder, 'typical', { fields: { alt: 'A green room' } })
  expect(tagsNamed(html, 'img')[0]?.attributes['alt']).toBe('A green room')
})

it.each(['backgroundImageMobile', 'backgroundImageDesktop', 'heading'])('requires %s [READ-26]', (field) => {
  expect(accepts(whole)).toBe(true)
  expect(accepts({ ...whole, [field]: undefined })).toBe(false)
  expect(accepts({ ...whole, [field]: null })).toBe(false)
})

it('marks a heading that fell back with its language', async () => {
  const html = await renderExample(folder, 'typical', { fallbacks: { heading: 'fr' } })
  expect(html).toContain('<span lang="fr">Sauge, la ligne des matins clairs</span>')
})
