import { expect, test } from 'vitest'
import { bindingName, islandModule, scriptUrls } from './page-assets.ts'

test('a binding is named by its file', () => {
  expect(bindingName('sliders/slider/slider.binding.ts')).toBe('slider')
})

test("an island's module is its folder's component", () => {
  expect(islandModule('account/wishlist-panel')).toBe('account/wishlist-panel/WishlistPanel.tsx')
})

test('a script comes first among the URLs that are loaded for it', () => {
  expect(scriptUrls({ file: '/a.js', imports: ['/b.js', '/c.js'] })).toBe('/a.js /b.js /c.js')
})
