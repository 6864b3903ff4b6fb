import { expect, it } from 'vitest'
import { renderExample, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/edito-half'

it('changes sides by its reverse flag [BLOCK-03] [BLOCK-20]', async () => {
  expect(await renderExample(folder, 'longest')).toContain('data-reverse=""')
  expect(await renderExample(folder, 'typical')).not.toContain('data-reverse')
})

it('shows heading, text and link beside a picture with its hot spots [BLOCK-20] [ENT-03]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(tagsOfClass(html, 'hotspots__spot')).toHaveLength(1)
  expect(html).toMatch(/<h2[^>]*>A cloth, a drop of soap<\/h2>/)
  expect(html).toContain('href="/en/page/care"')
})

it('shows a pictogram above the heading, on the background that the editor chose [BLOCK-03] [BLOCK-20]', async () => {
  const html = await renderExample(folder, 'longest')
  expect(html).toMatch(/"picto"[^>]*>\s*<h2/)
  expect(html).toContain('data-background="sage-tint"')
})

it('leaves no gap for missing text', async () => {
  expect(tagsOfClass(await renderExample(folder, 'emptiest'), 'edito-half__words')).toEqual([])
})
