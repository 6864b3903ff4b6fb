import { expect, it } from 'vitest'
import { renderExample } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/see-more'

it('shows heading, text and link [BLOCK-36]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toMatch(/<h2[^>]*>See it, touch it, open the drawers<\/h2>/)
  expect(html).toContain('<p>Sixty-\u2060two showrooms')
  expect(html).toContain('href="/en/page/store-locator"')
})

it('renders no link that leads nowhere [BLOCK-36]', async () => {
  expect(await renderExample(folder, 'link that leads nowhere')).not.toContain('<a')
})

it('renders nothing without content', async () => {
  expect(await renderExample(folder, 'emptiest')).toBe('')
})
