import { intlOf } from './intl-of.ts'

/**
 * An amount as a language writes it, without decimals where it has none: "3 480 €".
 * @param tag BCP 47.
 * @param currency ISO 4217.
 * @throws RangeError for what is no currency code.
 */
export function formatMoney(tag: string, amount: number, currency: string): string {
  return intlOf(tag).formatNumber(amount, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
}

/** The symbol of a currency as a language writes it: "€". Parameters and errors are those of formatMoney. */
export function currencySymbol(tag: string, currency: string): string {
  const parts = intlOf(tag).formatNumberToParts(0, { style: 'currency', currency })
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
