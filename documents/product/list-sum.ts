/** What a product costs at least. */
export interface ListedPrice {
  amount: number
  /** ISO 4217. */
  currency: string
  /** Other choices cost more. */
  isLowest: boolean
}

export interface ListSum extends ListedPrice {
  /** Products without a price are left out. */
  isPartial: boolean
}

/** What products cost together, each once; null where none has a price. The prices of a market have one currency. */
export function listSum(prices: readonly (ListedPrice | null)[]): ListSum | null {
  const known = prices.filter((price) => price !== null)
  const [first] = known
  if (!first) return null
  return {
    amount: known.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.currency,
    isLowest: known.some(({ isLowest }) => isLowest),
    isPartial: known.length < prices.length,
  }
}

/** An amount as the language writes it, without decimals where it has none. @param tag BCP 47. */
export function moneyText({ amount, currency }: Pick<ListedPrice, 'amount' | 'currency'>, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount,
  )
}
