import { describe, expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOf, tagsOfClass } from '../../shared/testing/render-example.tsx'

describe.each(['account/wishlist', 'account/shared-wishlist'])('the cards of %s', (folder) => {
  it('have one shape, in a finish or not, and show the wide picture of the piece', async () => {
    const html = (await renderExample(folder, 'typical')) + (await renderExample(folder, 'longest'))
    const cards = tagsOfClass(html, 'product-card')
    expect(cards.length).toBeGreaterThan(1)
    expect(new Set(cards.map(({ attributes }) => attributes['data-look']))).toEqual(new Set(['landscape']))
    const shown = tagsNamed(html.slice(html.indexOf('product-card')), 'img').map(({ attributes }) => attributes['src'])
    expect(shown.filter((src) => src?.includes('portrait'))).toEqual([])
  })
})

it('moves no piece beyond the ends of its list, without script', async () => {
  const html = await renderExample('account/wishlist', 'typical')
  const moves = html.slice(html.indexOf('wishlist__moves'))
  const buttons = tagsOf(moves).filter(({ attributes }) => /(up|down)$/.test(attributes['form'] ?? ''))
  const [first, last] = [buttons[0], buttons.at(-1)]
  expect([first, last].map((button) => 'disabled' in (button?.attributes ?? {}))).toEqual([true, true])
  expect(buttons.slice(1, -1).filter(({ attributes }) => 'disabled' in attributes)).toEqual([])
})
