import { expect, test } from 'vitest'
import { element, label, plotFile, readable, readableFactor } from './svg.ts'

test('attributes and text are escaped, pixels rounded, missing attributes left out', () => {
  expect(element('rect', { x: 1 / 3, class: undefined, id: '"a"' })).toBe('<rect x="0.3" id="&quot;a&quot;"/>')
  expect(label('a < b & c', { x: 0 })).toBe('<text dominant-baseline="central" x="0">a &lt; b &amp; c</text>')
})

test('a file names itself to screen readers and follows the colour scheme of the reader', () => {
  const file = plotFile({ title: 'Speed', subtitle: 'ms', description: 'A is faster than B.' }, 100)
  expect(file).toContain('role="img" aria-labelledby="title desc"')
  expect(file).toContain('<title id="title">Speed</title>')
  expect(file).toContain('<desc id="desc">A is faster than B.</desc>')
  expect(file).toContain('@media (prefers-color-scheme: dark)')
})

test.each([
  [0.06896, '0.069'],
  [1.84, '1.8'],
  [12.4, '12'],
  [340.6, '341'],
  [58_266, '58,266'],
])('%d reads %s', (value, text) => {
  expect(readable(value)).toBe(text)
})

test('factors have two digits behind the point, those from ten on one', () => {
  expect([0.0689, 1.9, 14.5].map(readableFactor)).toEqual(['0.07 ×', '1.90 ×', '14.5 ×'])
})
