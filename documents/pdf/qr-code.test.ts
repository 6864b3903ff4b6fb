import { expect, it } from 'vitest'
import { qrCode } from './qr-code.ts'

/** The dark modules of a path, row by row. */
function modules({ size, path }: NonNullable<ReturnType<typeof qrCode>>): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  for (const [, start, row, end] of path.matchAll(/M(\d+) (\d+)H(\d+)V\d+H\d+Z/g))
    rows[Number(row)]?.fill('#', Number(start), Number(end))
  return rows.map((row) => row.join(''))
}

const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']

it('is a square with the marks of a QR code in three of its corners', () => {
  const code = qrCode('https://site.test/fr/produits/meuble-aubier-120?finish=noyer&top=marbre')
  const rows = modules(code!)
  // Version 5: 72 characters at level M.
  expect(code?.size).toBe(37)
  expect(rows.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(finder)
  expect(rows.slice(0, 7).map((row) => row.slice(-7))).toEqual(finder)
  expect(rows.slice(-7).map((row) => row.slice(0, 7))).toEqual(finder)
  expect(rows.slice(-7).map((row) => row.slice(-7))).not.toEqual(finder)
})

it('is the same for the same address, and another one for another', () => {
  const [one, same, other] = ['https://a.test/1', 'https://a.test/1', 'https://a.test/2'].map(qrCode)
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
})

it('is none for an address that would be too dense to read', () => {
  expect(qrCode(`https://site.test/${'x'.repeat(382)}`)).not.toBeNull()
  expect(qrCode(`https://site.test/${'x'.repeat(383)}`)).toBeNull()
})
