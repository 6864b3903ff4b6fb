import { expect, test } from 'vitest'
import { readSource } from '../site/source.ts'
import { barePaths } from './bare-paths.ts'
import { countElements } from './count-elements.ts'
import { renderPage } from './render-page.tsx'

const source = readSource()

test.each([
  [barePaths.home, 839, 57_461],
  [barePaths.list, 755, 33_314],
])('%s has as many elements and bytes as the page of the other frameworks', (path, elements, bytes) => {
  const html = renderPage(source, path) ?? ''
  expect(Math.abs(countElements(html) / elements - 1)).toBeLessThan(0.01)
  expect(Math.abs(Buffer.byteLength(html) / bytes - 1)).toBeLessThan(0.01)
})

test('the list has 12 cards and 60 checkboxes', () => {
  const html = renderPage(source, barePaths.list) ?? ''
  expect(html.match(/<article/g)).toHaveLength(12)
  expect(html.match(/type="checkbox"/g)).toHaveLength(60)
})

test('another path has no page', () => {
  expect(renderPage(source, '/other')).toBeNull()
})

test('counts start tags, not end tags, comments or the doctype', () => {
  expect(countElements('<!doctype html><p>1 <!-- --><br/>&lt;a</p>')).toBe(2)
})
