import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'
import { editorial_image_full_text_block as accepts } from '../../validators.generated.js'

const folder = 'editorial/image-full-text-block'

it('shows icon, text and a link over one picture element for both screens [BLOCK-10]', async () => {
  const html = await renderExample(folder, 'portal', { locale: 'fr' })
  const [background, icon] = tagsNamed(html, 'img')
  expect(tagsNamed(html, 'source')[0]?.attributes['srcSet']).toContain('/media/hero-galet-portrait.webp?w=480 480w')
  expect(background?.attributes['src']).toBe('/media/hero-galet.webp')
  expect(icon?.attributes).toMatchObject({ src: '/media/wordmark.svg', alt: 'Maison Solenne' })
  expect(html).toContain('<p>Salles de bains dessinées à vos mesures</p>')
  expect(html).toContain('>Entrer</a>')
})

it.each([
  [true, 1],
  [false, 0],
])('as first block: %s, has its icon as the h1 [HOST-13]', async (first, headings) => {
  expect(tagsNamed(await renderExample(folder, 'portal', { first }), 'h1')).toHaveLength(headings)
})

it('shows a film on one screen beside a picture on the other [BLOCK-10]', async () => {
  const html = await renderExample(folder, 'film on wide screens')
  expect(html).toMatch(/data-screen="mobile"><img.*data-screen="desktop"><video/)
})

it('does not start the silent film by itself [BLOCK-10]', async () => {
  const html = await renderExample(folder, 'film on wide screens')
  const [video] = tagsNamed(html, 'video')
  expect(Object.keys(video!.attributes)).toEqual(expect.arrayContaining(['controls', 'muted', 'loop', 'playsInline']))
  expect(video?.attributes).not.toHaveProperty('autoPlay')
  expect(video?.attributes).toMatchObject({ 'aria-label': 'L’assemblage d’un tiroir en chêne', preload: 'none' })
})

it.each([
  [{ __typename: 'Image', url: '/a.webp', alt: '' }, true],
  [{ __typename: 'Video', url: '/a.mp4' }, true],
  [{ url: '/a.webp', alt: '' }, false],
  [{ __typename: 'Sound', url: '/a.mp3' }, false],
])('as background takes an image or a video: %j → %s [BLOCK-10]', (media, accepted) => {
  expect(accepts({ backgroundDesktop: media })).toBe(accepted)
})
