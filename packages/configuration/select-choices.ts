import { type ChosenCodes, finishName } from './configuration.ts'
import { chosenWidth, type OwnWidth, widthName } from './own-width.ts'

/** Choices that do not go together: one of the codes of each part. */
export interface Rule {
  parts: readonly { option: string; codes: readonly string[] }[]
  /** Centimetres. Of a piece that is made to measure, the rule is for widths from this one on. */
  minWidth?: number | null | undefined
  maxWidth?: number | null | undefined
}

/** A product with what can be chosen, and what does not go together. */
export interface Selectable<Own extends Rule> {
  finishes?: readonly { code: string }[] | null | undefined
  options?: readonly { id: string; choices: readonly { code: string }[] }[] | null | undefined
  rules?: readonly Own[] | null | undefined
  ownWidth?: OwnWidth | null | undefined
}

export interface SelectedChoices<Own> {
  /** Of every option, and of the finish; the width where it is not that of the catalogue. */
  chosen: ChosenCodes
  /** Why a requested choice was not taken. */
  refused: Own | null
}

/**
 * The requested choices, and the first ones where none is requested. Of choices that a rule excludes, as many are taken as
 * go together, the first ones before the others.
 */
export function selectChoices<Own extends Rule>(
  product: Selectable<Own>,
  requested: ChosenCodes,
): SelectedChoices<Own> {
  const width = chosenWidth(product.ownWidth, requested.get(widthName))
  const own = width === null ? [] : [[widthName, String(width)] as const]
  // The finish and the width stay: they are not choices beside others.
  const first = new Map([...firstChoices(product, requested.get(finishName)), ...own])
  const rules = rulesFor(product, first)
  const others = (product.options ?? []).flatMap(({ id, choices }): [string, string][] =>
    choices.flatMap(({ code }) => (requested.get(id) === code ? [[id, code]] : [])),
  )
  const all = new Map([...first, ...others])
  const refused = brokenRule(rules, all)
  return { chosen: refused ? withoutConflicts(first, others, rules) : all, refused }
}

/** The rules for the width that is chosen. */
export function rulesFor<Own extends Rule>({ rules, ownWidth }: Selectable<Own>, chosen: ChosenCodes): readonly Own[] {
  // Of a piece with one width, the content has left out the rules for others.
  if (!ownWidth) return rules ?? []
  const width = chosenWidth(ownWidth, chosen.get(widthName)) ?? ownWidth.standard
  return (rules ?? []).filter(({ minWidth, maxWidth }) => width >= (minWidth ?? width) && width <= (maxWidth ?? width))
}

/** The rule that excludes these choices. */
export function brokenRule<Own extends Rule>(rules: readonly Own[], chosen: ChosenCodes): Own | null {
  return rules.find(({ parts }) => parts.every(({ option, codes }) => codes.includes(chosen.get(option) ?? ''))) ?? null
}

/** The finish with this code, or else the first one, and the first choice of each option. */
function firstChoices({ finishes, options }: Selectable<Rule>, finish: string | undefined): Map<string, string> {
  const own = finishes?.find(({ code }) => code === finish) ?? finishes?.[0]
  return new Map([
    ...(own ? [[finishName, own.code] as const] : []),
    ...(options ?? []).flatMap(({ id, choices: [first] }) => (first ? [[id, first.code] as const] : [])),
  ])
}

/** The choices that are not the first ones. */
export function otherThanFirst(product: Selectable<Rule>, chosen: ChosenCodes): Map<string, string> {
  const first = firstChoices(product, undefined)
  return new Map([...chosen].filter(([option, code]) => first.get(option) !== code))
}

function withoutConflicts(
  first: ChosenCodes,
  requested: readonly [string, string][],
  rules: readonly Rule[],
): ChosenCodes {
  let chosen = first
  for (const [option, code] of requested) {
    const next = new Map([...chosen, [option, code]])
    if (!brokenRule(rules, next)) chosen = next
  }
  return chosen
}
