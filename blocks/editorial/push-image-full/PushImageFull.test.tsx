import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/push-image-full'

it('shows tag, heading and link over the picture [BLOCK-12]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toContain('<p class="label">Collection Nuit</p>')
  expect(html).toMatch(/<h2[^>]*>Blue, down to the last light<\/h2>/)
  expect(html).toContain('<a class="button" href="/en/collection/nuit">See the collection</a>')
  expect(tagsNamed(html, 'img')[0]?.attributes['src']).toBe('/media/hero-nuit.webp')
})

it('shows the colour that the editor chose until the picture is loaded [BLOCK-03] [BLOCK-12]', async () => {
  const html = await renderExample(folder, 'longest')
  expect(tagsOfClass(html, 'push-image-full__picture')[0]?.attributes['data-tint']).toBe('smoke')
})
