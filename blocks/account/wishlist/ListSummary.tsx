import { listSum } from '../../../documents/product/list-sum.ts'
import { wordsOf } from '../../shared/words-of.tsx'
import { quoteLink } from './list-links.ts'
import { countOf } from './list-words.ts'
import { priceText } from './price-text.ts'
import type { ListViewProps } from './part-props.ts'

/** How many products a list has, what they cost together, and the main action: asking for a quote. */
export function ListSummary({ list, cards, words, paths }: ListViewProps) {
  const { phrases } = words
  // Of a long list, only the first cards are there: a sum of some would mislead.
  const isKnown = list.products.every((uid) => cards.has(uid))
  const sum = isKnown ? listSum(list.products.map((uid) => cards.get(uid)?.price ?? null)) : null
  return (
    <div className="wishlist__summary">
      <p className="wishlist__count">{wordsOf(countOf(list.products.length, words))}</p>
      {sum && (
        <p className="wishlist__sum">
          <span className="wishlist__sum-label">{wordsOf(phrases.sum)}</span>{' '}
          <strong className="wishlist__amount">{wordsOf(priceText(sum, words))}</strong>
          {sum.isPartial && <span className="wishlist__hint"> {wordsOf(phrases['sum.partial'])}</span>}
        </p>
      )}
      {paths.quote && (
        <a className="button button--solid wishlist__quote" href={quoteLink(list, paths.quote)}>
          {wordsOf(phrases.quote)}
        </a>
      )}
    </div>
  )
}
