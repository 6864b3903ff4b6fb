import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/edito-compo-2'

it('shows six pictures in the order of the editor [BLOCK-24]', async () => {
  const pictures = tagsNamed(await renderExample(folder, 'typical'), 'img')
  expect(pictures.map(({ attributes }) => attributes['src'])).toEqual([
    '/media/detail-basin-edge.webp',
    '/media/room-dressing-mirror.webp',
    '/media/detail-towel-rail.webp',
    '/media/room-sage-column.webp',
    '/media/detail-mirror-halo.webp',
    '/media/room-clay-arch.webp',
  ])
})

it('leaves no gap for missing text', async () => {
  expect(tagsOfClass(await renderExample(folder, 'emptiest'), 'edito-compo-2__words')).toEqual([])
})
