import { expect, it } from 'vitest'
import { renderExample, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/mea-xl'

it.each([
  ['LEFT', 'left'],
  ['CENTER', 'center'],
  ['RIGHT', 'right'],
  [null, 'left'],
])('puts its card where the editor says: %s → %s [BLOCK-25] [BLOCK-03] [OPEN-27]', async (position, place) => {
  const html = await renderExample(folder, 'typical', { fields: { position } })
  expect(tagsOfClass(html, 'mea-xl__stage')[0]?.attributes['data-position']).toBe(place)
})

it.each([
  ['typical', 'paper'],
  ['centred, on night', 'night'],
])('gives its card the colour that the editor chose: %s → %s [BLOCK-25] [BLOCK-03]', async (example, background) => {
  const html = await renderExample(folder, example)
  expect(tagsOfClass(html, 'mea-xl__card')[0]?.attributes['data-background']).toBe(background)
})

it('shows a pictogram above the heading [BLOCK-25] [BLOCK-03]', async () => {
  expect(await renderExample(folder, 'longest')).toMatch(/"picto"[^>]*>\s*<h2/)
})

it('leaves out a card without text', async () => {
  expect(tagsOfClass(await renderExample(folder, 'emptiest'), 'mea-xl__card')).toEqual([])
})
