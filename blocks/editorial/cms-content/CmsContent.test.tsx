import { expect, it } from 'vitest'
import { renderExample } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/cms-content'

it('shows its content at reading width [BLOCK-28]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toContain('data-width="reading"')
  expect(html).toContain('<h2>Caring for oak</h2>')
})

it.each([
  ['typical', 'class="button button--solid"'],
  ['longest', 'class="button"'],
])('gives its button the style of the editor: %s [BLOCK-28] [ENT-01]', async (example, className) => {
  expect(await renderExample(folder, example)).toContain(className)
})
