import { describe, expect, it } from 'vitest'
import { requestedVariant } from './variant.ts'

const images = { widths: [768, 1920], formats: ['avif' as const, 'webp' as const] }
const ask = (file: string, width: unknown, accept?: string) => requestedVariant({ file, width, accept }, images)

describe('the format of a resized picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,image/apng;q=0.8', 'webp'],
    ['image/png, IMAGE/WebP;q=0.9', 'webp'],
    ['*/*', 'jpeg'],
    ['image/*', 'jpeg'],
    [undefined, 'jpeg'],
  ])('for "%s" is %s [IMG-01]', (accept, format) => {
    expect(ask('room/oak.jpg', '768', accept)).toEqual({
      kind: 'variant',
      variant: { file: 'room/oak.jpg', width: 768, format },
    })
  })
})

it.each([
  ['webp', 'webp'],
  ['jpeg', 'jpeg'],
  ['gif', null],
  ['png', null],
  [['webp', 'avif'], null],
])('a format that the address names counts, if it is one: %j [IMG-01] [OPEN-51]', (format, expected) => {
  const asked = requestedVariant({ file: 'a.jpg', width: '768', format, accept: 'image/avif' }, images)
  expect(asked.kind === 'variant' ? asked.variant.format : null).toBe(expected)
})

describe('what is no picture of the config is refused', () => {
  it.each([
    ['a width that nobody uses', 'a.webp', '777'],
    ['a width with a sign', 'a.webp', '+768'],
    ['a width with a fraction', 'a.webp', '768.0'],
    ['two widths', 'a.webp', ['768', '1920']],
    ['no width', 'a.webp', ''],
    ['a way up', '../secret.webp', '768'],
    ['a way up inside', 'room/../../secret.webp', '768'],
    ['a backslash', 'room\\..\\secret.webp', '768'],
    ['a hidden file', '.hidden.webp', '768'],
    ['an absolute path', '/etc/passwd.webp', '768'],
    ['a null byte', 'a.webp\0.webp', '768'],
    ['what is drawn, not painted', 'logo.svg', '768'],
    ['what is no picture', 'prices.pdf', '768'],
  ])('%s [IMG-02]', (_what, file, width) => {
    expect(ask(file, width).kind).toBe('refused')
  })
})
