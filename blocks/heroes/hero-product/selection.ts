import {
  type ChosenCodes,
  codeOf,
  type Configurable,
  configurationOf,
  finishName,
} from '../../../packages/configuration/configuration.ts'
import { chosenWidth, widthName } from '../../../packages/configuration/own-width.ts'
import { brokenRule, otherThanFirst, rulesFor, selectChoices } from '../../../packages/configuration/select-choices.ts'
import type { HeroProductFields, OptionRule, Product, ProductChoice, ProductOption } from './fields.generated.ts'

/** What is chosen of a product on its page. */
export interface Selection {
  /** Of every option, and of the finish; the width where it is made to measure. */
  chosen: ChosenCodes
  /** Names the finish, and what else is not the first choice; null where there is neither. */
  code: string | null
  /** All of it is the first choice: the page without a query. */
  isFirst: boolean
  /** Why a choice of the address was not taken. */
  refused: OptionRule | null
  /** The width that is made to measure, centimetres; null: that of the catalogue. */
  width: number | null
  /** The width of the address as it was written, possible or not. */
  given: string | null
  /** The piece is not made in the width of the address. */
  isWidthRefused: boolean
}

/** The choices of the address, as far as they go together. */
export function selectionOf({
  product,
  finish,
  choices = [],
}: Pick<HeroProductFields, 'product' | 'finish' | 'choices'>): Selection {
  const requested = [{ option: finishName, code: finish }, ...choices]
  const named = requested.flatMap(({ option, code }) => (code ? [[option, code] as const] : []))
  const { chosen, refused } = selectChoices<OptionRule>(product, new Map(named))
  const isFirst = otherThanFirst(product, chosen).size === 0
  return { chosen, code: codeIn(product, chosen), isFirst, refused, ...widthOf(product, named) }
}

function widthOf(
  { ownWidth }: Product,
  named: readonly (readonly [option: string, code: string])[],
): Pick<Selection, 'width' | 'given' | 'isWidthRefused'> {
  const given = ownWidth ? (new Map(named).get(widthName) ?? null) : null
  const width = chosenWidth(ownWidth, given)
  return { width, given, isWidthRefused: given !== null && width === null && given !== String(ownWidth?.standard) }
}

/** Another choice, with what makes it possible. */
export interface Change {
  /** Null: whatever is chosen beside it, a rule excludes it. */
  chosen: ChosenCodes | null
  /** Why it cannot be chosen alone. */
  rule: OptionRule | null
  /** Choices of other options that come with it. */
  together: readonly { option: ProductOption; choice: ProductChoice }[]
}

/** The selection with another choice, and with others of at most two further options where it needs them. */
export function changeTo(product: Product, chosen: ChosenCodes, { id, code }: { id: string; code: string }): Change {
  const rules = rulesFor<OptionRule>(product, chosen)
  const wanted = new Map([...chosen, [id, code]])
  const rule = brokenRule(rules, wanted)
  if (!rule) return { chosen: wanted, rule, together: [] }
  const others = (product.options ?? [])
    .filter((option) => option.id !== id)
    .flatMap((option) => option.choices.map((choice) => ({ option, choice })))
  const pairs = others.flatMap((one) => others.flatMap((other) => (other.option === one.option ? [] : [[one, other]])))
  for (const together of [...others.map((one) => [one]), ...pairs]) {
    const all = new Map([...wanted, ...together.map(({ option, choice }) => [option.id, choice.code] as const)])
    if (!brokenRule(rules, all)) return { chosen: all, rule, together }
  }
  return { chosen: null, rule, together: [] }
}

/** The address of the page with these choices: the first ones are not in it. */
export function addressOf(path: string, product: Product, chosen: ChosenCodes): string {
  const query = new URLSearchParams([...otherThanFirst(product, chosen)])
  return query.size === 0 ? path : `${path}?${query.toString()}`
}

function codeIn(product: Product, chosen: ChosenCodes): string | null {
  return (
    configurationOf<{ code: string }, ProductOption>(
      product as Configurable<{ code: string }, ProductOption>,
      codeOf(chosen),
    )?.code ?? null
  )
}
