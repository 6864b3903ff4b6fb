import { expect, it } from 'vitest'
import { pictureName, shotOptions } from '../../scripts/shots/shot-options.ts'

it('takes four widths of the visible part when only paths are named', () => {
  expect(shotOptions(['/fr', '/nl', '--port', '3000'])).toEqual({
    paths: ['/fr', '/nl'],
    host: 'localhost',
    port: 3000,
    widths: [360, 768, 1024, 1440],
    full: false,
    folder: 'screenshots',
  })
})

it.each([
  [[], 'No path is named.'],
  [['fr'], 'A path starts with "/": saw "fr".'],
  [['/fr', '--widths', '360,wide'], 'Widths: saw "360,wide".'],
  [['/fr', '--port', 'x'], 'A port is a number: saw "x".'],
])('refuses %j and shows how it is used', (words, sentence) => {
  expect(() => shotOptions(words)).toThrow(`${sentence}\nnpm run shots -- <paths…>`)
})

it.each([
  ['/', 'localhost.360.png'],
  ['/nl/producten?types=a%2Fb', 'localhost-nl-producten-types-a-2Fb.360.png'],
])('names the picture of %s %s', (path, name) => {
  expect(pictureName('localhost', path, 360)).toBe(name)
})
