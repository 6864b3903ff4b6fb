import { expect, it } from 'vitest'
import { shotName, shotOptions } from '../../authoring/shots/shot-options.ts'

it('takes four widths of the visible part when only paths are given', () => {
  expect(shotOptions(['/fr', '/nl', '--port', '3000'])).toEqual({
    paths: ['/fr', '/nl'],
    host: 'localhost',
    port: 3000,
    widths: [360, 768, 1024, 1440],
    full: false,
    sheet: false,
    folder: 'screenshots',
  })
})

it('takes whole pages, with all widths in one picture', () => {
  expect(shotOptions(['/fr', '--full', '--sheet'])).toMatchObject({ full: true, sheet: true })
  expect(shotName('localhost', '/fr', 'sheet')).toBe('localhost-fr.sheet.png')
})

it.each([
  [[], 'No path is given.'],
  [['fr'], 'A path starts with "/": found "fr".'],
  [['/fr', '--widths', '360,wide'], 'Widths are whole numbers of pixels, separated by commas: found "360,wide".'],
  [['/fr', '--port', 'x'], 'A port is a whole number: found "x".'],
])('refuses %j and shows the usage', (words, sentence) => {
  expect(() => shotOptions(words)).toThrow(`${sentence}\nnpm run shots -- <paths…>`)
})

it.each([
  ['/', 'localhost.360.png'],
  ['/nl/producten?types=a%2Fb', 'localhost-nl-producten-types-a-2Fb.360.png'],
])('names the screenshot of %s %s', (path, name) => {
  expect(shotName('localhost', path, 360)).toBe(name)
})
