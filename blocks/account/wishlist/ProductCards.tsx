import { useId } from 'react'
import { Card } from '../../shared/Card.tsx'
import { withIcon } from '../../shared/icon.ts'
import { ProductFacts } from '../../shared/ProductCard.tsx'
import { ListForm, textIn } from './ListForm.tsx'
import type { ListViewProps } from './part-props.ts'
import { charactersOf, filled } from '../../shared/phrase.ts'
import { wordsOf } from '../../shared/words-of.tsx'

/** The products of a list as cards of the catalogue, each with a button that removes it. */
export function ProductCards(props: ListViewProps) {
  const { list, shown, cards, owner, words, paths, nextLimit, isLoading, hasFailed, actor } = props
  const { phrases } = words
  const id = useId()
  const fields = { list: list.id }
  const label = (key: 'remove' | 'move.up' | 'move.down', name: string) =>
    charactersOf(filled(phrases[key], { product: name }))
  const removal = (values: FormData) => ({ type: 'remove', list: list.id, product: textIn(values, 'product') }) as const
  return (
    <>
      <ListForm {...props} id={`${id}remove`} action="remove" fields={fields} change={removal} />
      <noscript>
        {owner === 'account' && (
          <>
            <PlainForm id={`${id}up`} action={props.actions.moveUp} page={paths.page} list={list.id} />
            <PlainForm id={`${id}down`} action={props.actions.moveDown} page={paths.page} list={list.id} />
          </>
        )}
      </noscript>
      <ul className="wishlist__products" aria-busy={isLoading}>
        {list.products.slice(0, shown).map((uid, index) => {
          const card = cards.get(uid)
          if (!card) return null
          const name = charactersOf(card.heading)
          return (
            <li key={uid} className="wishlist__product">
              <Card
                className="product-card"
                heading={wordsOf(card.heading)}
                url={card.url}
                image={card.image}
                // As wide as the pictures of finishes, so that all cards of a list have one shape.
                look="landscape"
                tint={card.tint}
                sizes="(width < 34rem) 90vw, (width < 62rem) 44vw, 34vw"
                priority={index < 2}
                corner={
                  <button
                    form={`${id}remove`}
                    name="product"
                    value={uid}
                    className="wishlist__remove"
                    aria-label={label('remove', name)}
                    {...withIcon('close')}
                  />
                }
              >
                <ProductFacts facts={card.facts.map(wordsOf)} />
              </Card>
              {owner === 'account' && list.products.length > 1 && (
                <div className="wishlist__moves">
                  <button
                    form={`${id}up`}
                    name="product"
                    value={uid}
                    aria-label={label('move.up', name)}
                    disabled={index === 0}
                    {...withIcon('arrow-left')}
                  />
                  <button
                    form={`${id}down`}
                    name="product"
                    value={uid}
                    aria-label={label('move.down', name)}
                    disabled={index === list.products.length - 1}
                    {...withIcon('arrow-right')}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {hasFailed && (
        <p className="wishlist__notice" data-kind="error">
          {wordsOf(phrases['cards.failed'])}{' '}
          <button type="button" className="wishlist__tool" onClick={() => actor.send({ type: 'cards.retried' })}>
            {wordsOf(phrases['cards.retry'])}
          </button>
        </p>
      )}
      {shown < list.products.length && nextLimit !== null && (
        <a
          className="button wishlist__more"
          href={`${paths.page}?${new URLSearchParams({ list: list.id, shown: String(nextLimit) }).toString()}`}
          data-no-prefetch=""
          onClick={(event) => {
            event.preventDefault()
            actor.send({ type: 'more.requested' })
          }}
        >
          {wordsOf(phrases.more)}
        </a>
      )}
    </>
  )
}

/** A form for visitors without script: with script there is a better way to reorder. */
function PlainForm({ id, action, page, list }: { id: string; action: string; page: string; list: string }) {
  return (
    <form id={id} method="post" action={page}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="list" value={list} />
    </form>
  )
}
