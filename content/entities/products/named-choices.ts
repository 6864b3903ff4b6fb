import { type ChosenCodes, chosenCodes, finishName } from '../../../packages/configuration/configuration.ts'
import { chosenWidth, widthName } from '../../../packages/configuration/own-width.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { optionsOf, type OwnOption } from './options.ts'
import { ownWidthOf } from './own-width.ts'
import { productFinishes } from './product-pictures.ts'

/** What is chosen of a product, with its names in all languages. */
export interface NamedChoices {
  code: string
  /** Of the finish; undefined without one. */
  finish: unknown
  /** Centimetres; null: that of the catalogue. */
  width: number | null
  choices: readonly { option: unknown; choice: unknown }[]
}

/** What a code names of a product; null where the product lacks a part of it. */
export async function namedChoices(
  product: ContentData,
  code: string,
  context: ContentContext,
): Promise<NamedChoices | null> {
  const chosen = chosenCodes(code)
  const finishes = await productFinishes(product, {}, context)
  const finish = finishes.find((one) => one['code'] === chosen.get(finishName))
  const width = chosenWidth(ownWidthOf(product), chosen.get(widthName))
  const choices = choicesIn(optionsOf(product, await context.reads.shell('options')), chosen)
  const count = choices.length + (finish ? 1 : 0) + (width === null ? 0 : 1)
  return count === chosen.size ? { code, finish: finish?.['name'], width, choices } : null
}

function choicesIn(options: readonly OwnOption[], chosen: ChosenCodes): NamedChoices['choices'] {
  return options.flatMap(({ id, name, choices }) => {
    const choice = choices.find((one) => one['id'] === chosen.get(id))
    return choice ? [{ option: name, choice: choice['name'] }] : []
  })
}
