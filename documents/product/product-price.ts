import { chosenCodes, finishName } from '../../packages/configuration/configuration.ts'
import { namedWidth, widthName } from '../../packages/configuration/own-width.ts'

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
  choices: readonly ChoicePrice[]
  /** Of a piece that is made to measure. */
  ownWidth?: WidthPrice | null | undefined
}

export interface ChoicePrice {
  option: string
  code: string
  /** In the width of the catalogue. */
  amount: number
  /** More for each centimetre that the piece is wider, less for each that it is narrower. */
  perCentimetre?: number | null | undefined
}

/** What a piece costs more in another width than that of the catalogue. */
interface WidthPrice {
  /** Centimetres, that of the catalogue. */
  standard: number
  /** Once. */
  supplement: number
  /** For each started step of `every` centimetres beyond the standard width. */
  amount: number
  every: number
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
  price: Pick<PriceOfChoices, 'amount' | 'isLowest' | 'finishes' | 'choices' | 'ownWidth'>,
  code: string | null | undefined,
): Pick<Price, 'amount' | 'isLowest'> {
  const chosen = chosenCodes(code)
  const { amount, isLowest } = price.finishes.find((one) => one.code === chosen.get(finishName)) ?? price
  const more = price.choices.filter((choice) => chosen.get(choice.option) === choice.code)
  const sum = more.reduce((total, choice) => total + amountOfChoice(choice, price, code), amount)
  // Where choices have prices, this is the price of all of them.
  return { amount: inCents(sum + amountOfWidth(price, code)), isLowest: isLowest && price.choices.length === 0 }
}

/** What a choice costs more than the first one of its option, in the width that a code names. */
export function amountOfChoice(
  { amount, perCentimetre }: Omit<ChoicePrice, 'option' | 'code'>,
  { ownWidth }: Pick<PriceOfChoices, 'ownWidth'>,
  code: string | null | undefined,
): number {
  const width = widthOf(code)
  const wider = ownWidth && width !== null ? width - ownWidth.standard : 0
  return Math.max(0, inCents(amount + wider * (perCentimetre ?? 0)))
}

function amountOfWidth({ ownWidth }: Pick<PriceOfChoices, 'ownWidth'>, code: string | null | undefined): number {
  const width = widthOf(code)
  if (!ownWidth || width === null) return 0
  const { standard, supplement, amount, every } = ownWidth
  return supplement + Math.max(0, Math.ceil((width - standard) / every)) * amount
}

function widthOf(code: string | null | undefined): number | null {
  return namedWidth(chosenCodes(code).get(widthName))
}

/** Sums of decimal numbers are not exact in binary ones. */
function inCents(amount: number): number {
  return Math.round(amount * 100) / 100
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
