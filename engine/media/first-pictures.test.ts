import { expect, it } from 'vitest'
import { firstPictures } from './first-pictures.ts'

const picture = (name: string): string =>
  `<picture><source srcset="/media/${name}-tall.webp?w=480 480w" media="(width &lt; 48rem)"/>` +
  `<img src="/media/${name}.webp" srcSet="/media/${name}.webp?w=480 480w, /media/${name}.webp 700w"/></picture>`

it('finds the resized pictures at the beginning of the main part, with those for other windows', () => {
  const html = `<header>${picture('menu')}</header><main>${picture('hero')}<p>…</p>${picture('card')}${picture('below')}</main>`
  expect(firstPictures(html, { mediaPath: '/media/', max: 2 })).toEqual([
    { file: 'hero-tall.webp', width: '480' },
    { file: 'hero.webp', width: '480' },
    { file: 'card-tall.webp', width: '480' },
    { file: 'card.webp', width: '480' },
  ])
})

it('finds no picture of another site, and none in a named format', () => {
  const html = `<main><picture><img srcset="https://a.example/b.webp?w=480 480w, /media/c.webp?w=480&amp;format=webp 480w"/></picture></main>`
  expect(firstPictures(html, { mediaPath: '/media/', max: 9 })).toEqual([])
})
