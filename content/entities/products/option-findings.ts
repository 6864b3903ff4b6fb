import type { CheckInput } from '../../platform/checking/check-input.ts'
import { type ContentFinding, expectedWord } from '../../platform/loading/content-finding.ts'
import type { ParsedFile } from '../../platform/loading/file-type.ts'
import type { OptionsFile, ProductFile } from '../../schemas/types.generated.ts'
import { marketsFile } from './market-files.ts'
import { finishOption, fitsWidth, optionsFile } from './options.ts'
import { productFiles } from './product-files.ts'
import { unknownMarkets } from './price-findings.ts'

type Option = OptionsFile['options'][number]
type Choice = Option['choices'][number]
type Rule = NonNullable<OptionsFile['rules']>[number]
/** Ids of choices by option. */
type Combination = ReadonlyMap<string, string>

/** Options and choices that do not exist, prices below that of a product, and what its rules make impossible. */
export function optionFindings({ parsed, site }: CheckInput): ContentFinding[] {
  const files = optionsFile.of(parsed)
  const products = productFiles.of(parsed)
  const options = files.flatMap(({ value }) => value.options)
  const rules = files.flatMap(({ value }) => value.rules ?? [])
  const markets = marketsFile.of(parsed).flatMap(({ value }) => Object.keys(value.markets))
  const materials = products.flatMap(({ value }) => finishesOf(value))
  return [
    ...files.flatMap((file) => ruleFindings(file, materials)),
    ...files.flatMap((file) => marketFindings(file, markets)),
    ...files.flatMap((file) => parameterFindings(file, site.parameters['product'])),
    ...products.flatMap((file) => productFindings(file, options, rules)),
  ]
}

function finishesOf({ finishes = [] }: ProductFile): string[] {
  return finishes.map(({ material }) => material)
}

function ruleFindings({ file, value }: ParsedFile<OptionsFile>, materials: readonly string[]): ContentFinding[] {
  const known = new Map([[finishOption, materials], ...value.options.map(namesOf)])
  return (value.rules ?? []).flatMap(({ not }, index) =>
    Object.entries(not).flatMap(([option, codes]) =>
      unknownNames({ file, pointer: `/rules/${index}/not/${option}` }, { option, codes, known }),
    ),
  )
}

function namesOf({ id, choices }: Option): [string, string[]] {
  return [id, choices.map((choice) => choice.id)]
}

interface NamedChoices {
  option: string
  codes: readonly string[]
  known: ReadonlyMap<string, readonly string[]>
}

function unknownNames(
  { file, pointer }: Pick<ContentFinding, 'file' | 'pointer'>,
  { option, codes, known }: NamedChoices,
): ContentFinding[] {
  const choices = known.get(option)
  if (!choices) {
    const message = `There is no option "${option}".`
    const expected = expectedWord('an option of shell/options.json', option, [...known.keys()])
    return [{ code: 'REFERENCE_DEAD', file, pointer, message, expected }]
  }
  return codes.flatMap((code, index): ContentFinding[] => {
    if (choices.includes(code)) return []
    const message = `The option "${option}" has no choice "${code}".`
    const expected = expectedWord(`a choice of "${option}" in shell/options.json`, code, choices)
    return [{ code: 'REFERENCE_DEAD', file, pointer: `${pointer}/${index}`, message, expected }]
  })
}

function marketFindings({ file, value }: ParsedFile<OptionsFile>, markets: readonly string[]): ContentFinding[] {
  return value.options.flatMap(({ choices }, index) =>
    choices.flatMap(({ prices }, place) =>
      unknownMarkets({ file, pointer: `/options/${index}/choices/${place}/prices` }, prices, markets),
    ),
  )
}

/** The page would not see what is chosen. */
function parameterFindings(
  { file, value }: ParsedFile<OptionsFile>,
  parameters: readonly { name: string }[] | undefined,
): ContentFinding[] {
  if (!parameters) return []
  const names = parameters.map(({ name }) => name)
  return value.options.flatMap(({ id }, index): ContentFinding[] =>
    names.includes(id)
      ? []
      : [
          {
            code: 'REFERENCE_DEAD',
            file,
            pointer: `/options/${index}/id`,
            message: `The page of products has no query parameter "${id}".`,
            expected: expectedWord('one of "query" in config/pages/product.json', id, names),
          },
        ],
  )
}

function productFindings(
  { file, id, value }: ParsedFile<ProductFile>,
  options: readonly Option[],
  rules: readonly Rule[],
): ContentFinding[] {
  const known = new Map(options.map(namesOf))
  const own = Object.entries(value.options ?? {})
  const dead = own.flatMap(([option, codes]) =>
    unknownNames({ file, pointer: `/options/${option}` }, { option, codes, known }),
  )
  if (dead.length > 0) return dead
  const impossible = impossibleChoices(value, rules)
  return [
    ...own.flatMap(([option, codes]) =>
      cheaperChoices(
        file,
        options.find((one) => one.id === option),
        codes,
      ),
    ),
    ...impossible.map(([option, code]): ContentFinding => ({
      code: 'OPTION_IMPOSSIBLE',
      file,
      pointer: `/options/${option}`,
      message: `The rules exclude the choice "${code}" of "${option}" in every combination of product "${id}".`,
      expected: 'Expected choices that go with the others of the product.',
    })),
    ...ownCombination({ file, id, value }, rules),
  ]
}

/** The price of a product is that of its first choices, and is shown as the lowest. */
function cheaperChoices(file: string, option: Option | undefined, codes: readonly string[]): ContentFinding[] {
  const choices = codes.flatMap((code) => option?.choices.find(({ id }) => id === code) ?? [])
  const [first] = choices
  return choices.flatMap((choice, index): ContentFinding[] => {
    const markets = Object.keys(first?.prices ?? {})
    const market = markets.find((one) => priceOf(choice, one) < priceOf(first, one))
    if (market === undefined || !option) return []
    return [
      {
        code: 'OPTION_CHEAPER',
        file,
        pointer: `/options/${option.id}/${index}`,
        message: `"${choice.id}" costs less than "${first?.id}", the first choice of "${option.id}", in the market "${market}".`,
        expected: 'Expected the first choice to cost least.',
      },
    ]
  })
}

function priceOf(choice: Choice | undefined, market: string): number {
  return choice?.prices?.[market] ?? 0
}

/** What the page shows first. */
function ownCombination(
  { file, id, value }: Pick<ParsedFile<ProductFile>, 'file' | 'id' | 'value'>,
  rules: readonly Rule[],
): ContentFinding[] {
  const first = new Map(offersOf(value).flatMap(([option, [code]]) => (code === undefined ? [] : [[option, code]])))
  const broken = value.options ? rulesFor(value, rules).find((rule) => isBroken(rule, first)) : undefined
  if (!broken) return []
  const named = Object.keys(broken.not).map((option) => `"${first.get(option)}"`)
  return [
    {
      code: 'OPTION_IMPOSSIBLE',
      file,
      pointer: '/options',
      message: `A rule excludes the first choices of product "${id}": ${named.join(' with ')}.`,
      expected: 'Expected first choices that go together.',
    },
  ]
}

/** Ids of choices by option, those of the finish among them. */
function offersOf(product: ProductFile): [option: string, codes: readonly string[]][] {
  const finishes = finishesOf(product)
  return [
    ...(finishes.length > 0 ? [[finishOption, finishes] as [string, string[]]] : []),
    ...Object.entries(product.options ?? {}),
  ]
}

function rulesFor(product: ProductFile, rules: readonly Rule[]): Rule[] {
  return rules.filter((rule) => fitsWidth(rule, product))
}

function isBroken({ not }: Rule, chosen: Combination): boolean {
  return Object.entries(not).every(([option, codes]) => codes.includes(chosen.get(option) ?? ''))
}

/** The choices for which there is no combination. */
function impossibleChoices(product: ProductFile, rules: readonly Rule[]): [option: string, code: string][] {
  if (!product.options) return []
  const offers = offersOf(product)
  const own = rulesFor(product, rules)
  return offers.flatMap(([option, codes]) =>
    codes.flatMap((code): [string, string][] => {
      const others = offers.filter(([other]) => other !== option)
      return hasCombination(new Map([[option, code]]), others, own) ? [] : [[option, code]]
    }),
  )
}

function hasCombination(
  chosen: Combination,
  [next, ...others]: readonly (readonly [option: string, codes: readonly string[]])[],
  rules: readonly Rule[],
): boolean {
  if (rules.some((rule) => isBroken(rule, chosen))) return false
  if (!next) return true
  const [option, codes] = next
  return codes.some((code) => hasCombination(new Map([...chosen, [option, code]]), others, rules))
}
