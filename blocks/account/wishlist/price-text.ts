import { type ListedPrice, moneyText } from '../../../documents/product/list-sum.ts'
import { filled, type Phrase } from '../../shared/phrase.ts'
import type { ListWords } from './list-words.ts'

/** A price, with "from" where other choices cost more. */
export function priceText(price: ListedPrice, { tag, from }: Pick<ListWords, 'tag' | 'from'>): Phrase {
  const amount = moneyText(price, tag)
  return price.isLowest ? filled(from, { price: amount }) : amount
}
