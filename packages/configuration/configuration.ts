import { chosenWidth, type OwnWidth, widthName } from './own-width.ts'

/** Something to choose of a product beside its finish, as the content delivers it. */
export interface Option<Name = string> {
  id: string
  name: Name
  /** The first one is that of the pictures and the price. */
  choices: readonly Choice<Name>[]
}

export interface Choice<Name = string> {
  code: string
  name: Name
}

/** A product with what can be chosen. */
export interface Configurable<Finish extends { code: string }, Own extends Option<unknown>> {
  finishes?: readonly Finish[] | null | undefined
  options?: readonly Own[] | null | undefined
  /** Null: it is made in one width. */
  ownWidth?: OwnWidth | null | undefined
}

/** What is chosen of a product. */
export interface Configuration<Finish, Own> {
  /** Names all of it, in addresses and lists. */
  code: string
  finish: Finish | null
  /** Centimetres; null: that of the catalogue. */
  width: number | null
  /** Choices that are not the first ones of their options. */
  choices: readonly { option: Own; choice: OwnChoice<Own> }[]
}

export type OwnChoice<Own> = Own extends { choices: readonly (infer One)[] } ? One : never

/** Between the finish and the choices of a code, e.g. "noyer.width~87.top~marbre". */
const separator = '.'
const assignment = '~'

/** Names of choices by option; the finish has the name "finish", the width in centimetres "width". */
export type ChosenCodes = ReadonlyMap<string, string>

export const finishName = 'finish'

/** The parts of a code. */
export function chosenCodes(code: string | null | undefined): ChosenCodes {
  const parts = (code ?? '').split(separator).filter((part) => part !== '')
  return new Map(
    parts.map((part): [string, string] => {
      const [option = '', choice] = part.split(assignment)
      return choice === undefined ? [finishName, option] : [option, choice]
    }),
  )
}

/** The code of these choices, without what no code can name. Empty: there are none. */
export function codeOf(chosen: ChosenCodes): string {
  return [...chosen]
    .filter(([, choice]) => !choice.includes(separator) && !choice.includes(assignment))
    .map(([option, choice]) => (option === finishName ? choice : `${option}${assignment}${choice}`))
    .join(separator)
}

/** What a code names of a product, without what the product does not have any more; null where nothing is left. */
export function configurationOf<Finish extends { code: string }, Own extends Option<unknown>>(
  { finishes, options, ownWidth }: Configurable<Finish, Own>,
  code: string | null | undefined,
): Configuration<Finish, Own> | null {
  const chosen = chosenCodes(code)
  const finish = finishes?.find((one) => one.code === chosen.get(finishName)) ?? null
  const width = chosenWidth(ownWidth, chosen.get(widthName))
  const choices = (options ?? []).flatMap((option) => {
    const [, ...others] = option.choices
    const choice = others.find((one) => one.code === chosen.get(option.id))
    return choice ? [{ option, choice: choice as OwnChoice<Own> }] : []
  })
  if (!finish && width === null && choices.length === 0) return null
  const named = [
    ...(finish ? [[finishName, finish.code] as const] : []),
    ...(width === null ? [] : [[widthName, String(width)] as const]),
    ...choices.map(({ option, choice }) => [option.id, (choice as Choice<unknown>).code] as const),
  ]
  return { code: codeOf(new Map(named)), finish, width, choices }
}

/** The query of a product's page with these choices. */
export function configurationQuery(code: string): string {
  return new URLSearchParams([...chosenCodes(code)]).toString()
}
