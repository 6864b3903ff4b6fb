import { describe, expect, it } from 'vitest'
import { requestedRendition } from './rendition.ts'

const images = { widths: [768, 1920], formats: ['avif' as const, 'webp' as const] }
const request = (file: string, width: unknown, accept?: string) => requestedRendition({ file, width, accept }, images)

describe('the format of a resized picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'avif'],
    ['image/webp,image/apng;q=0.8', 'webp'],
    ['image/png, IMAGE/WebP;q=0.9', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif; Q=0.0, image/webp;q=0', 'jpeg'],
    ['*/*', 'jpeg'],
    ['image/*', 'jpeg'],
    [undefined, 'jpeg'],
  ])('for "%s" is %s [IMG-01]', (accept, format) => {
    expect(request('room/oak.jpg', '768', accept)).toMatchObject({ file: 'room/oak.jpg', width: 768, format })
  })
})

it.each([
  ['image/avif,image/webp,*/*', 'webp'],
  ['image/avif', undefined],
  ['image/webp', undefined],
])('for "%s" another format may be sent until AVIF exists: %s', (accept, meanwhile) => {
  expect(request('a.jpg', '768', accept)?.meanwhile).toBe(meanwhile)
})

it.each([
  ['webp', 'webp'],
  ['jpeg', 'jpeg'],
  ['gif', null],
  ['png', null],
  [['webp', 'avif'], null],
])('a format in the query is used if the config has it: %j [IMG-01, OPEN-51]', (format, expected) => {
  const rendition = requestedRendition({ file: 'a.jpg', width: '768', format, accept: 'image/avif' }, images)
  expect(rendition?.format ?? null).toBe(expected)
})

describe('a picture that is not in the config is refused', () => {
  it.each([
    ['a width that is not configured', 'a.webp', '777'],
    ['a width with a sign', 'a.webp', '+768'],
    ['a width with a fraction', 'a.webp', '768.0'],
    ['two widths', 'a.webp', ['768', '1920']],
    ['no width', 'a.webp', ''],
    ['a parent folder', '../secret.webp', '768'],
    ['a parent folder inside the path', 'room/../../secret.webp', '768'],
    ['a backslash', 'room\\..\\secret.webp', '768'],
    ['a hidden file', '.hidden.webp', '768'],
    ['an absolute path', '/etc/passwd.webp', '768'],
    ['a null byte', 'a.webp\0.webp', '768'],
    ['a vector graphic', 'logo.svg', '768'],
    ['another file', 'prices.pdf', '768'],
  ])('%s [IMG-02]', (_what, file, width) => {
    expect(request(file, width)).toBeNull()
  })
})
