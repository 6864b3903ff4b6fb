import { expect, it } from 'vitest'
import { renderExample, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/edito-two-third'

it('changes sides by its reverse flag [BLOCK-03] [BLOCK-21]', async () => {
  expect(await renderExample(folder, 'longest')).toContain('data-reverse=""')
  expect(await renderExample(folder, 'typical')).not.toContain('data-reverse')
})

it('shows the picture with its hot spots [BLOCK-21] [ENT-03]', async () => {
  expect(tagsOfClass(await renderExample(folder, 'typical'), 'hotspots__spot')).toHaveLength(2)
})

it('shows a pictogram above the heading [BLOCK-03]', async () => {
  expect(await renderExample(folder, 'longest')).toMatch(/"picto"[^>]*>\s*<h2/)
})
