import { expect, it } from 'vitest'
import { locales, testSite } from './testing/render-example.tsx'
import { productSize } from './product-size.ts'

const size = { width: 40, height: 170 }
const words = {
  fr: { mirror: 'Miroir', round: 'Rond', column: 'Colonne' },
  en: { mirror: 'Mirror', round: 'Round', column: 'Tall unit' },
  de: { mirror: 'Spiegel', round: 'Rund', column: 'Hochschrank' },
  nl: { mirror: 'Spiegel', round: 'Rond', column: 'Kolomkast' },
} as const

it.each(locales)(
  'returns the diameter of a round mirror, the height of a column, else the length, in %s [PROD-38]',
  (locale) => {
    const site = testSite(locale)
    const { t } = site
    // The words of the product's details, so that a card and a details list call a side the same.
    const height = `${t('product.height')} 170\u00a0cm`
    const width = `${t('product.width')} 40\u00a0cm`
    const { mirror, round, column } = words[locale]
    expect(productSize({ kind: mirror, subKind: round, size }, site)).toBe('Ø 40\u00a0cm')
    expect(productSize({ kind: 'Meuble', subKind: column, size }, site)).toBe(height)
    expect(productSize({ kind: mirror, subKind: 'Arche', size }, site)).toBe(width)
    expect(productSize({ kind: 'Meuble', subKind: round, size }, site)).toBe(width)
  },
)

it('returns null for an unknown size', () => {
  const site = testSite('fr')
  expect(productSize({ kind: 'Miroir', subKind: 'Rond' }, site)).toBeNull()
  expect(productSize({ subKind: 'Colonne', size: { width: 40, height: null } }, site)).toBeNull()
})
