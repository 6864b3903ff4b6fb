import { expect, it } from 'vitest'
import { contrastRatio, hexColor } from './color.ts'
import { derivePalette, fromHex, type PaletteColor } from './derive-palette.ts'

const steps = ['00', '55', '80', 'aa', 'ff']
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

it('has the two colours as they are', () => {
  const { brand, ground } = derivePalette(fromHex('#7a1420'), fromHex('#f4efe6'))
  expect([hexColor(brand), hexColor(ground)]).toEqual(['#7a1420', '#f4efe6'])
})

it('keeps a brand colour that can be read on the ground as that of links', () => {
  expect(hexColor(derivePalette(fromHex('#7a1420'), fromHex('#f4efe6')).accent)).toBe('#7a1420')
  expect(hexColor(derivePalette(fromHex('#f2b632'), fromHex('#ffffff')).accent)).not.toBe('#f2b632')
})

/** Colours of texts, and the grounds that they are used on. */
const uses: readonly [texts: readonly PaletteColor[], grounds: readonly PaletteColor[]][] = [
  [
    ['ink', 'ink-soft', 'accent', 'error'],
    ['ground', 'quiet', 'panel', 'tint'],
  ],
  [
    ['on-brand', 'on-brand-soft', 'brand-accent'],
    ['brand', 'brand-quiet'],
  ],
  [
    ['light', 'on-dark-soft'],
    ['dark', 'dark-quiet'],
  ],
  [
    ['on-paper', 'on-paper-soft'],
    ['paper', 'paper-quiet'],
  ],
]

it.each(['#ffffff', '#f4efe6', '#808080', '#767676', '#1b1b1b', '#000000', '#f2b632', '#7a1420'])(
  'has texts of 4.5:1 at least on the ground %s, whatever the brand colour',
  (ground) => {
    const unreadable = colors.flatMap((brand) => {
      const palette = derivePalette(fromHex(brand), fromHex(ground))
      const pairs = uses.flatMap(([texts, grounds]) =>
        texts.flatMap((text) => grounds.map((on) => [text, on] as const)),
      )
      return pairs
        .filter(([text, on]) => contrastRatio(palette[text], palette[on]) < 4.5)
        .map((pair) => [brand, ...pair])
    })
    expect(unreadable).toEqual([])
  },
)
