import {
  type ChosenCodes,
  codeOf,
  type Configurable,
  configurationOf,
  finishName,
} from '../../../packages/configuration/configuration.ts'
import type { HeroProductFields, OptionRule, Product, ProductChoice, ProductOption } from './fields.generated.ts'

/** What is chosen of a product on its page. */
export interface Selection {
  /** Of every option, and of the finish. */
  chosen: ChosenCodes
  /** Names the finish, and what else is not the first choice; null where there is neither. */
  code: string | null
  /** All of it is the first choice: the page without a query. */
  isFirst: boolean
  /** Why a choice of the address was not taken. */
  refused: OptionRule | null
}

/** The choices of the address, and the first ones where it names none. Those that a rule excludes are not taken. */
export function selectionOf({
  product,
  finish,
  choices = [],
}: Pick<HeroProductFields, 'product' | 'finish' | 'choices'>): Selection {
  const rules = product.rules ?? []
  const requested = choices.flatMap(({ option, code }): [string, string][] =>
    code && choiceNamed(product, option, code) ? [[option, code]] : [],
  )
  const all = new Map([...firstChoices(product, finish), ...requested])
  const refused = brokenRule(rules, all)
  const chosen = refused ? withoutConflicts(firstChoices(product, finish), requested, rules) : all
  return { chosen, code: codeIn(product, chosen), isFirst: otherThanFirst(product, chosen).size === 0, refused }
}

/** The chosen finish, and the first choice of each option. */
function firstChoices(
  { finishes = [], options = [] }: Product,
  finish: string | null | undefined,
): Map<string, string> {
  const own = finishes.find(({ code }) => code === finish) ?? finishes[0]
  return new Map([
    ...(own ? [[finishName, own.code] as const] : []),
    ...options.flatMap(({ id, choices: [first] }) => (first ? [[id, first.code] as const] : [])),
  ])
}

/** As many of the requested choices as go together, the first ones before the others. */
function withoutConflicts(
  first: ChosenCodes,
  requested: readonly [string, string][],
  rules: readonly OptionRule[],
): ChosenCodes {
  let chosen = first
  for (const [option, code] of requested) {
    const next = new Map([...chosen, [option, code]])
    if (!brokenRule(rules, next)) chosen = next
  }
  return chosen
}

/** The rule that excludes these choices. */
function brokenRule(rules: readonly OptionRule[], chosen: ChosenCodes): OptionRule | null {
  return rules.find(({ parts }) => parts.every(({ option, codes }) => codes.includes(chosen.get(option) ?? ''))) ?? null
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
  const rules = product.rules ?? []
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

function otherThanFirst(product: Product, chosen: ChosenCodes): Map<string, string> {
  const first = firstChoices(product, null)
  return new Map([...chosen].filter(([option, code]) => first.get(option) !== code))
}

function choiceNamed({ options = [] }: Product, option: string, code: string): ProductChoice | undefined {
  return options.find(({ id }) => id === option)?.choices.find((choice) => choice.code === code)
}
