import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import type { Reads } from '../../platform/reads/reads.ts'

interface Market {
  id: string
  /** ISO 4217. */
  currency: string
  /** A text. */
  note: unknown
}

/** The markets that have prices. None without their file. */
export async function marketsOf(reads: Reads): Promise<Market[]> {
  const { markets } = asData(await reads.shell('markets'))
  return Object.entries(asData(markets)).map(([id, market]) => {
    const { currency, note } = asData(market)
    return { id, currency: String(currency), note }
  })
}

/** Resolver of the prices of a product, one for each market that has one. */
export async function productPrices(
  product: ContentData,
  _args: unknown,
  { reads }: ContentContext,
): Promise<ContentData[]> {
  const own = asData(product['prices'])
  const markets = await marketsOf(reads)
  return markets.flatMap(({ id: market, currency, note }) => {
    const price = own[market]
    if (typeof price !== 'number') return []
    const finishes = finishPrices(product, market, price)
    const amounts = finishes.length === 0 ? [price] : finishes.map((finish) => finish.amount)
    const amount = Math.min(...amounts)
    const isLowest = hasOptions(product) || amounts.some((one) => one > amount)
    return [{ market, currency, note, amount, isLowest, finishes }]
  })
}

function finishPrices(product: ContentData, market: string, price: number) {
  return asDataList(product['finishes']).map(({ material, prices }) => {
    const own = asData(prices)[market]
    return { code: String(material), amount: typeof own === 'number' ? own : price, isLowest: hasOptions(product) }
  })
}

/** A washbasin, which is chosen with the piece, changes its price. */
function hasOptions({ vasques }: ContentData): boolean {
  return Boolean(vasques)
}
