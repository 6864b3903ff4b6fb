import { expect, it } from 'vitest'
import products from '../../../config/pages/products.json' with { type: 'json' }

interface ColorSetting {
  value: string
  codes: string[]
  dark?: boolean
}

const colors = products.blocks
  .flatMap((block) => block.fields?.groups ?? [])
  .flatMap((group): ColorSetting[] => ('colors' in group ? (group.colors ?? []) : []))

it('has the 18 colours of the catalogue, in their order [PROD-24]', () => {
  const names =
    'bleu gris bois beige vert multicolore blanc rouge marron brun noir jaune rose violet orange argenté cuivré doré'
  expect(colors.map(({ value }) => value)).toEqual(names.split(' '))
})

it('has two dark variants [PROD-25]', () => {
  expect(colors.filter(({ dark }) => dark).map(({ value }) => value)).toEqual(['marron', 'noir'])
})

it.each(colors)('the check mark is visible on $value (3:1) [PROD-25]', ({ codes, dark }) => {
  const [ink, paper] = ['#1f1c19', '#fbf9f6']
  for (const code of codes) expect(contrast(code, dark ? paper : ink)).toBeGreaterThanOrEqual(3)
})

/** Contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
