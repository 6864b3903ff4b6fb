import { chosenCodes, finishName } from '../../packages/configuration/configuration.ts'

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

/** A price with what choices make of it. */
export interface PriceOfChoices extends Price {
  finishes: readonly { code: string; amount: number; isLowest: boolean }[]
  /** Those that cost more than the first ones. */
  choices: readonly { option: string; code: string; amount: number }[]
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

/** The price of what a code names as text; of an unknown finish, the lowest. */
export function priceOfChoices<Text>(
  price: PriceOfChoices,
  code: string | null | undefined,
  site: Pick<PriceWriter<Text>, 'money' | 'text'>,
): Text | string {
  return amountText(amountOfChoices(price, code), price.currency, site)
}

/** The amount of what a code names; of an unknown finish, the lowest. */
export function amountOfChoices(
  price: Pick<PriceOfChoices, 'amount' | 'isLowest' | 'finishes' | 'choices'>,
  code: string | null | undefined,
): Pick<Price, 'amount' | 'isLowest'> {
  const chosen = chosenCodes(code)
  const { amount, isLowest } = price.finishes.find((one) => one.code === chosen.get(finishName)) ?? price
  const more = price.choices.filter((choice) => chosen.get(choice.option) === choice.code)
  const sum = more.reduce((total, choice) => total + choice.amount, amount)
  // Where choices have prices, this is the price of all of them.
  return { amount: sum, isLowest: isLowest && price.choices.length === 0 }
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
