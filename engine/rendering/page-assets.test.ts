import { expect, test } from 'vitest'
import { bindingName, bindingsOf, islandModule, scriptUrls, styledFolders } from './page-assets.ts'

test('a binding is named by its file', () => {
  expect(bindingName('shared/slider/slider.binding.ts')).toBe('slider')
})

test("an island's module is its folder's component", () => {
  expect(islandModule('account/wishlist-panel')).toBe('account/wishlist-panel/WishlistPanel.tsx')
})

test('a script is the first of the URLs that are loaded for it', () => {
  expect(scriptUrls({ file: '/a.js', imports: ['/b.js', '/c.js'] })).toBe('/a.js /b.js /c.js')
})

const list = {
  component: 'catalogue/list',
  tier: 'bound',
  binding: 'catalogue/list/filters.binding.ts',
  partBindings: ['catalogue/pages/pages.binding.ts'],
} as const

test('the parts of a bound block add their bindings and the styles in the same folders', () => {
  expect(bindingsOf(list)).toEqual(['catalogue/list/filters.binding.ts', 'catalogue/pages/pages.binding.ts'])
  expect(styledFolders(list)).toEqual(['catalogue/list', 'catalogue/pages', 'catalogue/list'])
})
