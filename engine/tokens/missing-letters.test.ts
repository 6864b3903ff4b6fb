import { expect, it } from 'vitest'
import { missingLetters } from './missing-letters.ts'

const ascii = new Set(Array.from({ length: 95 }, (_, index) => index + 32))

it.each([
  ['letters with accents', ['Été', 'Maße'], ['É', 'ß', 'é']],
  ['a letter and its mark as one', ['e\u0301'], ['é']],
  ['signs of currencies, and no others', ['4\u00a0000 € → m²'], ['€']],
  ['nothing where the font has all', ['Save', '4,000 $'], []],
])('finds %s', (_what, texts, missing) => {
  expect(missingLetters(texts, ascii)).toEqual(missing)
})

it('needs the letters of ASCII in any language', () => {
  expect(missingLetters([], new Set([0x41]))).toContain('B')
})
