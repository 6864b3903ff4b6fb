import { describe, expect, it } from 'vitest'
import { renderExample, tagsOfClass } from './testing/render-example.tsx'

describe.each(['mea-l', 'mea-xl'])('The card of %s', (name) => {
  const folder = `editorial/${name}`

  it.each([
    ['LEFT', 'left'],
    ['CENTER', 'center'],
    ['RIGHT', 'right'],
    [null, 'left'],
  ])('is where the editor says: %s → %s [BLOCK-25] [BLOCK-26] [BLOCK-03] [OPEN-27]', async (position, place) => {
    const html = await renderExample(folder, 'typical', { fields: { position } })
    expect(tagsOfClass(html, `${name}__stage`)[0]?.attributes['data-position']).toBe(place)
  })

  it.each([
    ['typical', name === 'mea-l' ? 'linen' : 'paper'],
    ['centred, on night', 'night'],
  ])('has the colour that the editor chose: %s → %s [BLOCK-25] [BLOCK-26] [BLOCK-03]', async (example, background) => {
    const html = await renderExample(folder, example)
    expect(tagsOfClass(html, `${name}__card`)[0]?.attributes['data-background']).toBe(background)
  })

  it('shows a pictogram above the heading [BLOCK-25] [BLOCK-26] [BLOCK-03]', async () => {
    expect(await renderExample(folder, 'longest')).toMatch(/"picto"[^>]*>\s*<h2/)
  })

  it('is left out without text', async () => {
    expect(tagsOfClass(await renderExample(folder, 'emptiest'), `${name}__card`)).toEqual([])
  })
})
