import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/edito-compo-1'

it('shows four pictures in the order of the editor, after its text [BLOCK-23]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(tagsNamed(html, 'img').map(({ attributes }) => attributes['src'])).toEqual([
    '/media/room-sage-column.webp',
    '/media/detail-basin-edge.webp',
    '/media/detail-fluted.webp',
    '/media/detail-drawer.webp',
  ])
  expect(html.indexOf('<h2')).toBeLessThan(html.indexOf('<img'))
})

it('shows legends and hot spots of its pictures [BLOCK-23] [ENT-03]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toContain('<figcaption class="hotspots__legend">Les cannelures tournent avec l’angle</figcaption>')
  expect(tagsOfClass(html, 'hotspots__spot')).toHaveLength(1)
})

it('leaves no gap for missing text', async () => {
  expect(tagsOfClass(await renderExample(folder, 'emptiest'), 'edito-compo-1__words')).toEqual([])
})
