import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Wordmark } from './Wordmark.tsx'

const outline = { viewBox: '0 -10 400 100', path: 'M0 0h400' }

it.each([
  ['the capitals of the display font', outline, '2.60em'],
  ['what config says', { ...outline, height: 1 }, '4.00em'],
])('is as tall as %s', (_what, one, width) => {
  expect(renderToString(<Wordmark brand="Nord" outline={one} />)).toContain(`width="${width}"`)
})
