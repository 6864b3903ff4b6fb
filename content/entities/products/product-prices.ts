import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import type { Reads } from '../../platform/reads/reads.ts'
import { optionsOf, type OwnOption } from './options.ts'
import { widthPrice } from './own-width.ts'

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
  const options = optionsOf(product, await reads.shell('options'))
  return markets.flatMap(({ id: market, currency, note }) => {
    const price = own[market]
    if (typeof price !== 'number') return []
    const choices = choicePrices(product, options, market)
    const isFirst = choices.length > 0 || (options.length === 0 && hasBasins(product))
    const finishes = finishPrices(product, market, price).map((finish) => ({ ...finish, isLowest: isFirst }))
    const amounts = finishes.length === 0 ? [price] : finishes.map((finish) => finish.amount)
    const amount = Math.min(...amounts)
    const isLowest = isFirst || amounts.some((one) => one > amount)
    return [{ market, currency, note, amount, isLowest, finishes, choices, ownWidth: widthPrice(product, market) }]
  })
}

function finishPrices(product: ContentData, market: string, price: number) {
  return asDataList(product['finishes']).map(({ material, prices }) => {
    const own = asData(prices)[market]
    return { code: String(material), amount: typeof own === 'number' ? own : price }
  })
}

/** What choices cost more than the first one of their option. A washbasin costs as often as the piece has one. */
function choicePrices(product: ContentData, options: readonly OwnOption[], market: string) {
  const count = Math.max(1, asDataList(asData(product['fittings'])['basins']).length)
  const width = Number(asData(product['size'])['width'] ?? 0)
  return options.flatMap(({ id, choices }) => {
    const [first] = choices
    return choices.flatMap((choice) => {
      const times = choice['basin'] ? count : 1
      const amount = inCents((priceOf(choice, market, width) - priceOf(first, market, width)) * times)
      const perCentimetre = inCents((perCentimetreOf(choice, market) - perCentimetreOf(first, market)) * times)
      return amount > 0 || perCentimetre > 0 ? [{ option: id, code: choice['id'], amount, perCentimetre }] : []
    })
  })
}

function priceOf(choice: ContentData | undefined, market: string, width: number): number {
  return amountIn(choice?.['prices'], market) + perCentimetreOf(choice, market) * width
}

function perCentimetreOf(choice: ContentData | undefined, market: string): number {
  return amountIn(choice?.['pricesPerCm'], market)
}

function amountIn(prices: unknown, market: string): number {
  const price = asData(prices)[market]
  return typeof price === 'number' ? price : 0
}

/** Differences of decimal numbers are not exact in binary ones. */
function inCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** A washbasin that is chosen with the piece, but without a price here, changes its price. */
function hasBasins({ vasques }: ContentData): boolean {
  return Boolean(vasques)
}
