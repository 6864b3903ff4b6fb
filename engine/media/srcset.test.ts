import { expect, it } from 'vitest'
import { srcsetOf } from './srcset.ts'

const images = { mediaPath: '/media/', widths: [960, 480, 1920] }

it('ends with the original where it is between two widths [IMG-02]', () => {
  expect(srcsetOf({ url: '/media/a.jpg', width: 1200 }, images)).toBe(
    '/media/a.jpg?w=480 480w, /media/a.jpg?w=960 960w, /media/a.jpg 1200w',
  )
})

it('contains no width twice', () => {
  expect(srcsetOf({ url: '/media/a.jpg', width: 480 }, images)).toBe('/media/a.jpg?w=480 480w')
})
