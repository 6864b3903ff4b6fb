import type { SiteContext, Text } from '../../engine/composition/block.ts'
import { type Configurable, configurationOf, type Option } from '../../packages/configuration/configuration.ts'
import { inSentence } from '../../documents/product/in-sentence.ts'
import type { PictureFields } from './Picture.tsx'
import { plainText } from './plain-text.ts'

/** A product as it was chosen. */
export interface ChosenProduct {
  /** Names all that is chosen. */
  code: string
  /** The product in its finish; null where that has no picture of its own. */
  image: PictureFields | null
  /** Of the finish, of a width of its own, then of each other choice. */
  names: readonly Text[]
}

interface NamedFinish {
  code: string
  name: Text
  image?: PictureFields
}

type Words = Pick<SiteContext, 'text' | 'tag'>

/** The product with what a code names. Null where it has nothing of it any more. */
export function chosenProduct(
  product: Configurable<NamedFinish, Option<Text>>,
  code: string | null | undefined,
  site: Words,
): ChosenProduct | null {
  const chosen = configurationOf(product, code)
  if (!chosen) return null
  const { finish, width, choices } = chosen
  const names = [
    ...(finish ? [finish.name] : []),
    ...(width === null ? [] : [site.text('product.size.length', { size: width })]),
    ...choices.map(({ option, choice }) => choiceName(option.name, choice.name, site)),
  ]
  return { code: chosen.code, image: finish?.image ?? null, names }
}

/** e.g. "Top: white marble" */
export function choiceName(option: Text, choice: Text, { text, tag }: Words): Text {
  return text('product.chosen', { option: plainText(option), choice: inSentence(plainText(choice), tag) })
}

/** The names in one line. */
export function namesInLine({ names }: Pick<ChosenProduct, 'names'>): string {
  return names.map(plainText).join(', ')
}
