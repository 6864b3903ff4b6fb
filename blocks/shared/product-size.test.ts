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
  'gives a round mirror its diameter, a column its height, all else its length, in %s [PROD-38]',
  (locale) => {
    const { t } = testSite(locale)
    const { mirror, round, column } = words[locale]
    expect(productSize({ kind: mirror, subKind: round, size }, t)).toBe('Ø 40\u00a0cm')
    expect(productSize({ kind: 'Meuble', subKind: column, size }, t)).toBe('H 170\u00a0cm')
    expect(productSize({ kind: mirror, subKind: 'Arche', size }, t)).toBe('L 40\u00a0cm')
    expect(productSize({ kind: 'Meuble', subKind: round, size }, t)).toBe('L 40\u00a0cm')
  },
)

it('says nothing of a size that is not known', () => {
  const { t } = testSite('fr')
  expect(productSize({ kind: 'Miroir', subKind: 'Rond' }, t)).toBeNull()
  expect(productSize({ subKind: 'Colonne', size: { width: 40, height: null } }, t)).toBeNull()
})
