import { expect, it } from 'vitest'
import { renderExample } from '../../../../blocks/shared/testing/render-example.tsx'

const folder = 'editorial/sample-name'

it('shows its text below its heading', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toMatch(/<h2[^>]*>Sample name<\/h2><div[^>]*><p>Two people/)
})

it('has a heading alone where there is no text', async () => {
  expect(await renderExample(folder, 'emptiest')).not.toContain('sample-name__text')
})
