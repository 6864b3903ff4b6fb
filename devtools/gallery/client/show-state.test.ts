// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { showState } from './show-state.ts'

it.each([
  ['at the root of the flow', '<div data-flow="header"></div><p data-flow="menu"></p>', 'P'],
  ['at the only flow of the block, whatever its name', '<p data-flow="main-menu"></p>', 'P'],
  ['at the root of an island', '<p data-state="idle"><b data-state="x"></b></p>', 'P'],
  ['nowhere among others', '<div data-flow="header"></div><div data-flow="footer"></div>', null],
])('a state is shown %s', (_, html, shown) => {
  document.body.innerHTML = html
  expect(showState(document, { flow: 'menu', state: 'menu.open' })).toBe(shown !== null)
  expect(document.querySelector('[data-state="menu.open"]')?.tagName ?? null).toBe(shown)
})
