import { expect, it } from 'vitest'
import { renderExample, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/color-chart'

it('shows a heading and every shade by picture and name [BLOCK-31]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toMatch(/<h2[^>]*>Twelve finishes<\/h2>/)
  expect(tagsOfClass(html, 'color-chart__shade')).toHaveLength(12)
  expect(html).toContain('src="/media/swatch-walnut.webp"')
  expect(html).toContain('<span class="color-chart__name">Walnut</span>')
})

it('opens a shade large, with its alternative text, from a button that a keyboard reaches [BLOCK-31]', async () => {
  const html = await renderExample(folder, 'typical')
  const [button] = tagsOfClass(html, 'color-chart__shade')
  const [large] = tagsOfClass(html, 'color-chart__large')
  expect(button).toMatchObject({ name: 'button', attributes: { popoverTarget: large?.attributes['id'] } })
  expect(html).toContain('alt="Oak veneer"')
})
