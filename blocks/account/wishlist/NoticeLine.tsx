import type { Notice } from '../../../flows/wishlists/wishlists.machine.ts'
import type { WordKey } from './list-words.ts'
import { charactersOf, filled, type Phrase } from '../../shared/phrase.ts'
import type { PartProps } from './part-props.ts'
import { wordsOf } from '../../shared/words-of.tsx'

/** The last thing that was saved or refused, announced politely; first what a plain form has led to. */
export function NoticeLine({ notice, message, ...parts }: PartProps & { notice: Notice | null }) {
  const text = notice && noticeText(notice, parts)
  const isError = notice ? notice.kind !== 'saved' && notice.kind !== 'merged' : message?.kind === 'error'
  return (
    <output className="wishlist__notice" data-kind={isError ? 'error' : undefined}>
      {text ? wordsOf(text) : message?.text}
    </output>
  )
}

function noticeText({ kind, change }: Notice, { words, cards }: Pick<PartProps, 'words' | 'cards'>): Phrase {
  if (kind !== 'saved') return words.phrases[`notice.${kind}`]
  const key: WordKey = `notice.saved.${change.type}`
  const product = change.type === 'remove' ? cards.get(change.product)?.heading : undefined
  const title = change.type === 'delete' ? change.title : ''
  return filled(words.phrases[key], {
    product: product === undefined ? '' : charactersOf(product),
    title,
  })
}
