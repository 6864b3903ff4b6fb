import { expect, it } from 'vitest'
import { renderExample } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/push-text-image'

it('shows heading, text, link and picture [BLOCK-11]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toMatch(/<h2[^>]*>A basin cut from one stone<\/h2>/)
  expect(html).toContain('<p>Travertine, marble')
  expect(html).toContain('<a class="button" href="/en/page/basins">Discover the basins</a>')
  expect(html).toContain('src="/media/room-guest-bath.webp"')
})

it('changes sides and has the colour that the editor chose [BLOCK-03]', async () => {
  const html = await renderExample(folder, 'typical', { fields: { reverse: true, backgroundColor: 'oak' } })
  expect(html).toContain('data-reverse=""')
  expect(html).toContain('data-background="oak"')
  expect(await renderExample(folder, 'typical')).not.toContain('data-reverse')
})
