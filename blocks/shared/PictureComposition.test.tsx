import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from './testing/render-example.tsx'

it.each([
  ['edito-compo-1', ['room-sage-column', 'detail-basin-edge', 'detail-fluted', 'detail-drawer']],
  [
    'edito-compo-2',
    [
      ...['detail-basin-edge', 'room-dressing-mirror', 'detail-towel-rail'],
      ...['room-sage-column', 'detail-mirror-halo', 'room-clay-arch'],
    ],
  ],
])('%s shows its pictures in the order of the editor, after its text [BLOCK-23] [BLOCK-24]', async (name, pictures) => {
  const html = await renderExample(`editorial/${name}`, 'typical')
  expect(tagsNamed(html, 'img').map(({ attributes }) => attributes['src'])).toEqual(
    pictures.map((picture) => `/media/${picture}.webp`),
  )
  expect(html.indexOf('<h2')).toBeLessThan(html.indexOf('<img'))
})

it('shows legends and hot spots of its pictures [BLOCK-23] [ENT-03]', async () => {
  const html = await renderExample('editorial/edito-compo-1', 'typical')
  expect(html).toContain('<figcaption class="hotspots__legend">Les cannelures tournent avec l’angle</figcaption>')
  expect(tagsOfClass(html, 'hotspots__spot')).toHaveLength(1)
})

it.each(['edito-compo-1', 'edito-compo-2'])('%s leaves no gap for missing text', async (name) => {
  expect(tagsOfClass(await renderExample(`editorial/${name}`, 'emptiest'), `${name}__words`)).toEqual([])
})
