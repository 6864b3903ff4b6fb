import { expect, it } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

const images = { mediaPath: '/media/', widths: [480, 960] }

it('offers a picture in the widths of the config, and drops the colour from its address [IMG-02]', () => {
  expect(preparePicture({ url: '/media/a.webp#9A8C79', alt: 'An oak', width: 960 }, images)).toEqual({
    url: '/media/a.webp',
    alt: 'An oak',
    width: 960,
    srcset: '/media/a.webp?w=480 480w, /media/a.webp?w=960 960w',
    colour: '#987',
  })
})

it.each([
  ['of another server', { url: 'https://pictures.example/a.jpg', width: 960 }],
  ['that is drawn, not painted', { url: '/media/logo.svg', width: 960 }],
  ['of unknown size', { url: '/media/a.webp' }],
  ['narrower than every width', { url: '/media/a.webp', width: 64 }],
])('leaves a picture %s as it is', (_which, picture) => {
  expect(preparePicture(picture, images)).toEqual(picture)
})

it.each([
  ['#000000', '#000'],
  ['#FFFFFF', '#fff'],
  ['#f7f8f9', '#fff'],
  ['#080908', '#010'],
])('has %s as %s behind a picture that loads', (long, short) => {
  expect(preparePicture({ url: `/media/a.webp${long}` }, images)).toMatchObject({ colour: short })
})

it('puts no colour behind drawings', () => {
  expect(preparePicture({ url: '/media/icon.svg#f1ece4' }, images)).toEqual({ url: '/media/icon.svg' })
})

it('keeps a fragment that is not a colour', () => {
  expect(preparePicture({ url: '/media/sheet.svg#chair' }, images)).toEqual({ url: '/media/sheet.svg#chair' })
})
