import { widthName } from '../../../packages/configuration/own-width.ts'
import type { CheckInput } from '../../platform/checking/check-input.ts'
import { type ContentFinding, expectedWord } from '../../platform/loading/content-finding.ts'
import type { ParsedFile } from '../../platform/loading/file-type.ts'
import type { ProductFile } from '../../schemas/types.generated.ts'
import { marketsFile } from './market-files.ts'
import { unknownMarkets } from './price-findings.ts'
import type { Prices } from './prices.ts'
import { productFiles } from './product-files.ts'

/** Widths to measure in which a product cannot be made, that have no price, or that its page does not read. */
export function ownWidthFindings({ parsed, site }: CheckInput): ContentFinding[] {
  const markets = marketsFile.of(parsed).flatMap(({ value }) => Object.keys(value.markets))
  return productFiles
    .of(parsed)
    .flatMap((product) => [
      ...rangeFindings(product),
      ...priceFindings(product, markets),
      ...parameterFindings(product, site.parameters['product']),
    ])
}

function rangeFindings({ file, value: { ownWidth, size } }: ParsedFile<ProductFile>): ContentFinding[] {
  if (!ownWidth) return []
  const { from, to, step = 1 } = ownWidth
  const finding = (pointer: string, message: string, expected: string): ContentFinding[] => [
    { code: 'WIDTH_RANGE', file, pointer: `/ownWidth${pointer}`, message, expected },
  ]
  const width = size?.width
  if (width === undefined)
    return finding('', 'The product is made to measure, but has no width of its own.', 'Expected "width" in "size".')
  if (from >= to)
    return finding('/to', `The greatest width is ${to} cm, the least one ${from} cm.`, `Expected more than ${from}.`)
  if (width < from || width > to)
    return finding(
      '',
      `The widths ${from} to ${to} cm leave out that of "size", ${width} cm.`,
      'Expected them to contain it.',
    )
  if ((to - from) % step !== 0)
    return finding(
      '/step',
      `In steps of ${step} cm, no width is ${to} cm.`,
      `Expected a step that leads from ${from} to ${to}.`,
    )
  return []
}

/** The page shows a price for each width or for none. */
function priceFindings({ file, value }: ParsedFile<ProductFile>, markets: readonly string[]): ContentFinding[] {
  const { ownWidth, prices = {} } = value
  if (!ownWidth) return []
  const missing = Object.keys(prices).filter((market) => ownWidth.prices?.[market] === undefined)
  return [
    ...(['prices', 'supplement'] as const).flatMap((name) => [
      ...unknownMarkets({ file, pointer: `/ownWidth/${name}` }, ownWidth[name], markets),
      ...alone({ file, name, prices: ownWidth[name] }, { prices, markets }),
    ]),
    ...missing.map((market): ContentFinding => ({
      code: 'WIDTH_PRICE',
      file,
      pointer: '/ownWidth',
      message: `The product has a price in the market "${market}", a width of "ownWidth" has none.`,
      expected: 'Expected "prices" of "ownWidth" to have this market, too.',
    })),
  ]
}

interface OwnPrices {
  file: string
  name: 'prices' | 'supplement'
  prices: Prices | undefined
}

function alone(
  { file, name, prices: own = {} }: OwnPrices,
  { prices, markets }: { prices: Prices; markets: readonly string[] },
): ContentFinding[] {
  const more = Object.keys(own).filter((market) => !(market in prices) && markets.includes(market))
  return more.map((market) => ({
    code: 'WIDTH_PRICE',
    file,
    pointer: `/ownWidth/${name}/${market}`,
    message: `A width has a price in the market "${market}", in which the product has none.`,
    expected: 'Expected "prices" of the product to have this market, too.',
  }))
}

function parameterFindings(
  { file, value }: ParsedFile<ProductFile>,
  parameters: readonly { name: string }[] | undefined,
): ContentFinding[] {
  const names = parameters?.map(({ name }) => name)
  if (!value.ownWidth || !names || names.includes(widthName)) return []
  return [
    {
      code: 'REFERENCE_DEAD',
      file,
      pointer: '/ownWidth',
      message: `The page of products has no query parameter "${widthName}", with which visitors choose a width.`,
      expected: expectedWord('one of "query" in config/pages/product.json', widthName, names),
    },
  ]
}
