/** What a product costs in a market. */
interface Price {
  market: string
  /** ISO 4217. */
  currency: string
  /** The lowest one. */
  amount: number
  /** Other choices cost more. */
  isLowest: boolean
}

interface PriceInFinishes extends Price {
  finishes: readonly { code: string; amount: number; isLowest: boolean }[]
}

/** The parts of a site that write prices. */
interface PriceWriter<Text> {
  /** Id of the market; null: no prices are shown. */
  market: string | null
  money: (amount: number, currency: string) => string
  text: (key: string, values: { price: string }) => Text
}

/** What a product costs in the market of the site. Null where that has no price of it, or the site no market. */
export function priceIn<Own extends Price>(
  prices: readonly Own[] | null | undefined,
  { market }: Pick<PriceWriter<unknown>, 'market'>,
): Own | null {
  return prices?.find((price) => price.market === market) ?? null
}

/** The lowest price as text, e.g. "From €3,480"; null without one. */
export function productPrice<Text>(
  prices: readonly Price[] | null | undefined,
  site: PriceWriter<Text>,
): Text | string | null {
  const price = priceIn(prices, site)
  return price && amountText(price, price.currency, site)
}

/** The price in a finish as text; in an unknown one, the lowest. */
export function priceInFinish<Text>(
  price: PriceInFinishes,
  code: string | null | undefined,
  site: Pick<PriceWriter<Text>, 'money' | 'text'>,
): Text | string {
  return amountText(price.finishes.find((one) => one.code === code) ?? price, price.currency, site)
}

/** An amount, with "from" where other choices cost more. */
function amountText<Text>(
  { amount, isLowest }: Pick<Price, 'amount' | 'isLowest'>,
  currency: string,
  { money, text }: Pick<PriceWriter<Text>, 'money' | 'text'>,
): Text | string {
  const price = money(amount, currency)
  return isLowest ? text('product.price.from', { price }) : price
}
