import type { ColorValue } from '../../config/schemas/tokens.generated.ts'
import { contrastRatio, hexColor } from './color.ts'

/** The colours of a new site by their name in its palette. */
export type DerivedPalette = Readonly<Record<PaletteColor, ColorValue>>

export type PaletteColor =
  | ('ground' | 'quiet' | 'panel' | 'tint')
  | ('ink' | 'ink-soft' | 'line' | 'accent' | 'error')
  | ('brand' | 'brand-quiet' | 'on-brand' | 'on-brand-soft' | 'brand-accent')
  | ('dark' | 'dark-quiet' | 'light' | 'on-dark-soft')
  | ('paper' | 'paper-quiet' | 'on-paper' | 'on-paper-soft')

/** A text that WCAG 2.2 calls readable at level AA; a little more, because colours are rounded to bytes. */
const textContrast = 4.55

const black = color([0, 0, 0])
const white = color([1, 1, 1])

/**
 * All colours of a brand from two of them: that of the brand, and the ground of its pages. Every text among them has a
 * contrast of 4.5:1 at least on each ground that it is used on, whatever the two are.
 */
export function derivePalette(brand: ColorValue, ground: ColorValue): DerivedPalette {
  const far = farthest(ground)
  const near = (share: number, other: ColorValue) => groundNear(ground, { other, share, text: far })
  const [quiet, panel, tint] = [near(0.04, far), near(0.12, brand), near(0.22, brand)]
  const grounds = [ground, quiet, panel, tint]
  const ink = readable(mix(far, brand, 0.18), grounds, 7)
  const onBrand = farthest(brand)
  const brandQuiet = groundNear(brand, { other: onBrand, share: 0.1, text: onBrand })
  const brandGrounds = [brand, brandQuiet]
  const dark = readable(mix(black, brand, 0.25), [white], 14)
  const darkQuiet = mix(dark, white, 0.08)
  const paper = readable(mix(white, ground, 0.5), [black], 17)
  const paperQuiet = mix(paper, black, 0.04)
  const onPaper = readable(mix(black, brand, 0.18), [paper, paperQuiet], 9)
  return {
    ground,
    quiet,
    panel,
    tint,
    ink,
    'ink-soft': readable(mix(ink, ground, 0.3), grounds, textContrast),
    line: mix(ground, ink, 0.22),
    accent: readable(brand, grounds, textContrast),
    error: readable(fromHex('#b3261e'), grounds, textContrast),
    brand,
    'brand-quiet': brandQuiet,
    'on-brand': onBrand,
    'on-brand-soft': readable(mix(onBrand, brand, 0.2), brandGrounds, textContrast),
    'brand-accent': readable(mix(onBrand, ground, 0.6), brandGrounds, textContrast),
    dark,
    'dark-quiet': darkQuiet,
    light: white,
    'on-dark-soft': readable(mix(white, dark, 0.2), [dark, darkQuiet], textContrast),
    paper,
    'paper-quiet': paperQuiet,
    'on-paper': onPaper,
    'on-paper-soft': readable(mix(onPaper, paper, 0.3), [paper, paperQuiet], textContrast),
  }
}

/** A colour of six hexadecimal digits. */
export function fromHex(hex: string): ColorValue {
  const byte = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return color([byte(1), byte(3), byte(5)])
}

/** Black or white, whichever has more contrast: 4.58:1 at least on any colour. */
function farthest(ground: ColorValue): ColorValue {
  return contrastRatio(white, ground) > contrastRatio(black, ground) ? white : black
}

/** The colour, or the nearest one on the way to black or white that has the contrast on all grounds, as far as any has. */
function readable(from: ColorValue, grounds: readonly ColorValue[], ratio: number): ColorValue {
  const least = (one: ColorValue) => Math.min(...grounds.map((ground) => contrastRatio(one, ground)))
  const goal = least(white) > least(black) ? white : black
  const shares = Array.from({ length: 21 }, (_one, index) => index / 20)
  return shares.map((share) => mix(from, goal, share)).find((one) => least(one) >= ratio) ?? goal
}

interface GroundMix {
  other: ColorValue
  share: number
  /** Stays readable on the result. */
  text: ColorValue
}

/** A second ground: the first with some of another colour, as much of it as the text allows. */
function groundNear(ground: ColorValue, { other, share, text }: GroundMix): ColorValue {
  const shares = [share, share / 2, share / 4, share / 8, 0]
  return shares.map((one) => mix(ground, other, one)).find((one) => contrastRatio(text, one) >= textContrast) ?? ground
}

function mix(one: ColorValue, other: ColorValue, share: number): ColorValue {
  const [red = 0, green = 0, blue = 0] = one.components.map(
    (part, index) => part * (1 - share) + (other.components[index] ?? 0) * share,
  )
  return color([red, green, blue])
}

/** Rounded to bytes, so that the components and the digits are the same colour. */
function color(parts: readonly [number, number, number]): ColorValue {
  const bytes = parts.map((part) => Math.round(part * 255) / 255)
  const [red = 0, green = 0, blue = 0] = bytes.map((part) => Math.round(part * 10_000) / 10_000)
  const value: ColorValue = { colorSpace: 'srgb', components: [red, green, blue] }
  return { ...value, hex: hexColor(value) }
}
