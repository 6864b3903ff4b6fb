import type { CheckInput } from '../../platform/checking/check-input.ts'
import { type ContentFinding, expectedWord } from '../../platform/loading/content-finding.ts'
import type { ParsedFile } from '../../platform/loading/file-type.ts'
import type { ProductFile } from '../../schemas/types.generated.ts'
import { marketsFile } from './market-files.ts'
import type { Prices } from './prices.ts'
import { productFiles } from './product-files.ts'

/** Prices of a market that is not there, those of a finish where the product has none, and markets of the site without any. */
export function priceFindings({ parsed, site }: CheckInput): ContentFinding[] {
  const markets = marketsFile.of(parsed).flatMap(({ value }) => Object.keys(value.markets))
  const products = productFiles.of(parsed)
  return [
    ...siteMarkets(site.markets ?? [], markets),
    ...products.flatMap(({ file, value }) => unknownMarkets({ file, pointer: '/prices' }, value.prices, markets)),
    ...products.flatMap((file) => finishFindings(file, markets)),
  ]
}

/** The site would show no price there. */
function siteMarkets(named: readonly string[], markets: readonly string[]): ContentFinding[] {
  const unknown = named.filter((market) => !markets.includes(market))
  return unknown.map((market) => ({
    code: 'REFERENCE_DEAD',
    file: `${marketsFile.name}.json`,
    pointer: '/markets',
    message: `config/hosts.json names the market "${market}", which the content does not have.`,
    expected: expectedWord('one of these markets in "market" of config/hosts.json', market, markets),
  }))
}

function finishFindings({ file, value }: ParsedFile<ProductFile>, markets: readonly string[]): ContentFinding[] {
  const { finishes = [], prices = {} } = value
  return finishes.flatMap((finish, index) => {
    const pointer = `/finishes/${index}/prices`
    const alone = Object.keys(finish.prices ?? {}).filter((market) => !(market in prices) && markets.includes(market))
    return [
      ...unknownMarkets({ file, pointer }, finish.prices, markets),
      ...alone.map((market): ContentFinding => ({
        code: 'CONTENT_SHAPE',
        file,
        pointer: `${pointer}/${market}`,
        message: `The finish "${finish.material}" has a price in the market "${market}", in which the product has none.`,
        expected: 'Expected "prices" of the product to have this market, too.',
      })),
    ]
  })
}

/** Prices of markets that do not exist. */
export function unknownMarkets(
  { file, pointer }: Pick<ContentFinding, 'file' | 'pointer'>,
  prices: Prices | undefined,
  markets: readonly string[],
): ContentFinding[] {
  const unknown = Object.keys(prices ?? {}).filter((market) => !markets.includes(market))
  return unknown.map((market): ContentFinding => ({
    code: 'REFERENCE_DEAD',
    file,
    pointer: `${pointer}/${market}`,
    message: `There is no market "${market}".`,
    expected: expectedWord('a market of shell/markets.json', market, markets),
  }))
}
