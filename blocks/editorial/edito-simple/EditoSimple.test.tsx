import { expect, it } from 'vitest'
import { renderExample } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/edito-simple'

it('shows heading, text and link [BLOCK-22]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toMatch(/<h2[^>]*>Made once, made well<\/h2>/)
  expect(html).toContain('<p>A vanity unit is opened')
  expect(html).toContain('<a class="button" href="/en/page/about">Our workshop</a>')
})

it('is on the background that the editor chose [BLOCK-03] [BLOCK-22]', async () => {
  expect(await renderExample(folder, 'longest')).toContain('data-background="pebble"')
})

it('renders nothing without content [BLOCK-22]', async () => {
  expect(await renderExample(folder, 'emptiest')).toBe('')
})
