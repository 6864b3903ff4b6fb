import { expect, it } from 'vitest'
import { candidatesFor } from './candidates.ts'

const srcset = '/a.webp?w=344 344w, /a.webp?w=480 480w, /a.webp?w=960 960w, /a.webp 1920w'

it.each([
  ['a length that the smallest covers on every screen', '6rem', { src: '/a.webp?w=344' }],
  ['a larger one', '10rem', { src: '/a.webp', srcSet: '/a.webp?w=344 344w, /a.webp?w=480 480w', sizes: '10rem' }],
  ['one that none covers', '60rem', { src: '/a.webp', srcSet: srcset, sizes: '60rem' }],
  ['a share of the window', '44vw', { src: '/a.webp', srcSet: srcset, sizes: '44vw' }],
  [
    'lengths by window',
    '(width < 48rem) 14rem, 23vw',
    { src: '/a.webp', srcSet: srcset, sizes: '(width < 48rem) 14rem, 23vw' },
  ],
])('offers what a screen can choose for %s [IMG-02]', (_title, sizes, expected) => {
  expect(candidatesFor('/a.webp', srcset, sizes)).toEqual(expected)
})

it('has the address alone where the picture has one width', () => {
  expect(candidatesFor('/a.svg', null, '6rem')).toEqual({ src: '/a.svg' })
})
