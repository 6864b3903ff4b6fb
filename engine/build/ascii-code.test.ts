import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { inAscii } from './ascii-code.ts'

it.each([
  ["'é'"],
  ['`“${1}” 😀`'],
  ['/[à-ÿ]/.source.length > 0 && /[à-ÿ]/.test("é")'],
  ['/^😀$/u.test("😀")'],
  ['/^[😀-😅]$/u.test("😃")'],
  ['(() => { const größe = 3; return größe })()'],
  ['({ naïve: "\u2028" })'],
])('means the same as %s', (code) => {
  const ascii = inAscii(code)
  expect(ascii).toMatch(/^[\0-\x7F]*$/)
  expect(runInThisContext(ascii)).toEqual(runInThisContext(code))
})
