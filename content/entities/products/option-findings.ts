import { widthName } from '../../../packages/configuration/own-width.ts'
import type { CheckInput } from '../../platform/checking/check-input.ts'
import { type ContentFinding, expectedWord } from '../../platform/loading/content-finding.ts'
import type { ParsedFile } from '../../platform/loading/file-type.ts'
import type { OptionsFile, ProductFile } from '../../schemas/types.generated.ts'
import { marketsFile } from './market-files.ts'
import { finishOption, optionsFile } from './options.ts'
import { isRuleFor, ownWidthOf, widthRangeOf } from './own-width.ts'
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
    ...files.flatMap(takenNames),
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
    choices.flatMap((choice, place) =>
      (['prices', 'pricesPerCm'] as const).flatMap((name) =>
        unknownMarkets({ file, pointer: `/options/${index}/choices/${place}/${name}` }, choice[name], markets),
      ),
    ),
  )
}

/** Names of what else is chosen of a product. */
function takenNames({ file, value }: ParsedFile<OptionsFile>): ContentFinding[] {
  return value.options.flatMap(({ id }, index): ContentFinding[] =>
    id === finishOption || id === widthName
      ? [
          {
            code: 'CONTENT_SHAPE',
            file,
            pointer: `/options/${index}/id`,
            message: `An option has the name "${id}", with which addresses name the ${id} of a product.`,
            expected: 'Expected another name.',
          },
        ]
      : [],
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
        { file, value },
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
function cheaperChoices(
  { file, value }: Pick<ParsedFile<ProductFile>, 'file' | 'value'>,
  option: Option | undefined,
  codes: readonly string[],
): ContentFinding[] {
  const choices = codes.flatMap((code) => option?.choices.find(({ id }) => id === code) ?? [])
  const [first] = choices
  const width = value.size?.width ?? 0
  const own = ownWidthOf(value)
  return choices.flatMap((choice, index): ContentFinding[] => {
    const markets = Object.keys({ ...first?.prices, ...first?.pricesPerCm })
    const cheaper = markets.flatMap((market) =>
      [width, ...(own ? [own.from, own.to] : [])].flatMap((one) =>
        priceOf(choice, market, one) < priceOf(first, market, one) ? [{ market, at: one }] : [],
      ),
    )[0]
    if (!cheaper || !option) return []
    const { market, at } = cheaper
    const where = `in the market "${market}"${at === width ? '' : `, if the piece is ${at} cm wide`}`
    return [
      {
        code: 'OPTION_CHEAPER',
        file,
        pointer: `/options/${option.id}/${index}`,
        message: `"${choice.id}" costs less than "${first?.id}", the first choice of "${option.id}", ${where}.`,
        expected: 'Expected the first choice to cost least.',
      },
    ]
  })
}

function priceOf(choice: Choice | undefined, market: string, width: number): number {
  return (choice?.prices?.[market] ?? 0) + (choice?.pricesPerCm?.[market] ?? 0) * width
}

/** What the page shows first, in each finish and width: its visitor has chosen nothing else. */
function ownCombination(
  { file, id, value }: Pick<ParsedFile<ProductFile>, 'file' | 'id' | 'value'>,
  rules: readonly Rule[],
): ContentFinding[] {
  if (!value.options) return []
  const range = widthRangeOf(value)
  const all = rules.filter((rule) => isRuleFor(rule, range))
  const first = new Map(offersOf(value).flatMap(([option, [code]]) => (code === undefined ? [] : [[option, code]])))
  const finishes = finishesOf(value)
  const inFinish = (finish: string, index: number): ContentFinding[] => {
    const combination = new Map([...first, [finishOption, finish]])
    // What no finish changes is said once.
    const broken = all.find((rule) => (index === 0 || finishOption in rule.not) && isBroken(rule, combination))
    if (!broken) return []
    const names = Object.keys(broken.not).map((option) => `"${combination.get(option)}"`)
    const isOwnWidth = !isRuleFor(broken, rangeOf(value))
    const pointer = isOwnWidth ? '/ownWidth' : index > 0 ? `/finishes/${index}` : '/options'
    const where = isOwnWidth ? ', in a width of "ownWidth"' : ''
    return [
      {
        code: 'OPTION_IMPOSSIBLE',
        file,
        pointer,
        message: `A rule excludes the first choices of product "${id}": ${names.join(' with ')}${where}.`,
        expected: 'Expected first choices that go together.',
      },
    ]
  }
  return (finishes.length > 0 ? finishes : ['']).flatMap(inFinish)
}

/** The width of the catalogue. */
function rangeOf({ size }: ProductFile) {
  return widthRangeOf({ size })
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
  return rules.filter((rule) => isRuleFor(rule, rangeOf(product)))
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
