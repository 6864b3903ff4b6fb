import type { ProductFile } from '../../schemas/types.generated.ts'

/** In the currency of each market. */
export type Prices = Readonly<Record<string, number>>

/** The fields of a product that decide what it costs. */
export type PricedProduct = Pick<ProductFile, 'prices' | 'finishes'>

/** The lowest price of a product by market. A finish alone has no price: it changes that of the product. */
export function lowestPrices({ prices = {}, finishes = [] }: PricedProduct): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prices).map(([market, price]) => [
      market,
      finishes.length === 0 ? price : Math.min(...finishes.map((finish) => finish.prices?.[market] ?? price)),
    ]),
  )
}
