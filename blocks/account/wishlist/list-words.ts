import type { SiteContext } from '../../../engine/composition/block.ts'
import { charactersOf, filled, phraseOf, withText, type Phrase } from '../../shared/phrase.ts'

/** Keys of the phrases of the page, below "wishlist.". */
const phrases = [
  'copied',
  'copy',
  'create',
  'create.first',
  'create.name',
  'create.submit',
  'delete',
  'delete.cancel',
  'delete.submit',
  'delete.text',
  'guest.login',
  'guest.text',
  'link',
  'link.end',
  'link.text',
  'mail',
  'more',
  'no-products-found',
  'pdf',
  'print',
  'products',
  'quote',
  'rename',
  'rename.submit',
  'reorder',
  'reorder.done',
  'reorder.text',
  'share',
  'sum',
  'sum.partial',
  'signed-out.login',
  'signed-out.text',
  'untitled',
  'cards.failed',
  'cards.retry',
  'notice.saved.create',
  'notice.saved.rename',
  'notice.saved.reorder',
  'notice.saved.share',
  'notice.saved.unshare',
  'notice.merged',
  'notice.failed',
  'notice.full',
  'notice.gone',
] as const

/** Keys of phrases with a title, a product or a count. */
const templates = {
  'delete.heading': 'title',
  'mail.more': 'count',
  'notice.saved.delete': 'title',
  'notice.saved.remove': 'product',
  remove: 'product',
  'move.up': 'product',
  'move.down': 'product',
  'reorder.handle': 'product',
} as const

export type WordKey = (typeof phrases)[number] | keyof typeof templates

export interface ListWords {
  phrases: Readonly<Record<WordKey, Phrase>>
  /** "12 pieces", by plural category, with {count}. */
  counts: Readonly<Record<'one' | 'other', Phrase>>
  /** "From {price}". */
  from: Phrase
  lists: string
  close: string
  tag: string
}

/** The words of the page, as JSON: the browser has no messages. */
export function listWords({ text, t, tag }: Pick<SiteContext, 'text' | 't' | 'tag'>): ListWords {
  const plain = phrases.map((key) => [key, phraseOf(text(`wishlist.${key}`))] as const)
  const filledLater = Object.entries(templates).map(
    ([key, name]) => [key, phraseOf(text(`wishlist.${key}`, { [name]: `{${name}}` }))] as const,
  )
  const count = (sample: number): Phrase => {
    const phrase = phraseOf(text('wishlist.count', { count: sample }))
    return withText(phrase, charactersOf(phrase).replace(String(sample), '{count}'))
  }
  return {
    phrases: Object.fromEntries([...plain, ...filledLater]) as ListWords['phrases'],
    counts: { one: count(1), other: count(2) },
    from: phraseOf(text('product.price.from', { price: '{price}' })),
    lists: t('wishlist.lists'),
    close: t('block.close'),
    tag,
  }
}

/** How many products, as the language writes it. */
export function countOf(count: number, { counts, tag }: ListWords): Phrase {
  const isOne = new Intl.PluralRules(tag).select(count) === 'one'
  return filled(isOne ? counts.one : counts.other, { count: new Intl.NumberFormat(tag).format(count) })
}
