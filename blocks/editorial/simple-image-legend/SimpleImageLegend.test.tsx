import { expect, it } from 'vitest'
import { renderExample } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/simple-image-legend'

it('shows a picture and its legend as one figure [BLOCK-29]', async () => {
  const html = await renderExample(folder, 'typical')
  expect(html).toMatch(/<figure[^>]*><picture.*<\/picture><figcaption[^>]*>Galet 140, linen lacquer.*<\/figure>/s)
})

it.each([
  ['upright', true],
  ['typical', false],
  ['emptiest', false],
])('keeps an upright picture to half the page: %s → %s [BLOCK-29]', async (example, isUpright) => {
  expect((await renderExample(folder, example)).includes('data-upright=""')).toBe(isUpright)
})

it('shows no empty legend [BLOCK-29]', async () => {
  expect(await renderExample(folder, 'emptiest')).not.toContain('<figcaption')
})
