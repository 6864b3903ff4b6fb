import { expect, it } from 'vitest'
import { renderExample } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/double-image-legend'

it('shows two pictures, each with its own legend [BLOCK-30]', async () => {
  const html = await renderExample(folder, 'typical')
  const figures = [...html.matchAll(/<figure.*?src="([^"]*)".*?<figcaption[^>]*>(.*?)<\/figcaption>/gs)]
  expect(figures.map(([, src, legend]) => [src, legend])).toEqual([
    ['/media/detail-drawer.webp', 'Lined in pale oak, open to its last centimetre.'],
    ['/media/room-guest-bath.webp', 'The same drawer, at home.'],
  ])
})

it('shows a legend under the one picture that has it [BLOCK-30]', async () => {
  const html = await renderExample(folder, 'emptiest', { fields: { legend2: 'Warm light' } })
  expect(html.match(/<figcaption/g)).toHaveLength(1)
  expect(html).toMatch(/detail-mirror-halo.*<figcaption[^>]*>Warm light/s)
})
