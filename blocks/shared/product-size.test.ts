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
    const { t } = testSite(locale)
    // The words of the product's details, so that a card and a details list call a side the same.
    const height = `${t('product.height')} 170\u00a0cm`
    const width = `${t('product.width')} 40\u00a0cm`
    const { mirror, round, column } = words[locale]
    expect(productSize({ kind: mirror, subKind: round, size }, t)).toBe('Ø 40\u00a0cm')
    expect(productSize({ kind: 'Meuble', subKind: column, size }, t)).toBe(height)
    expect(productSize({ kind: mirror, subKind: 'Arche', size }, t)).toBe(width)
    expect(productSize({ kind: 'Meuble', subKind: round, size }, t)).toBe(width)
  },
)

it('returns null for an unknown size', () => {
  const { t } = testSite('fr')
  expect(productSize({ kind: 'Miroir', subKind: 'Rond' }, t)).toBeNull()
  expect(productSize({ subKind: 'Colonne', size: { width: 40, height: null } }, t)).toBeNull()
})
