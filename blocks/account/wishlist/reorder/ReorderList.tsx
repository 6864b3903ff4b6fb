import { Button, GridList, GridListItem, I18nProvider, useDragAndDrop } from 'react-aria-components'
import { Icon } from '../../../shared/Icon.tsx'
import { Picture } from '../../../shared/Picture.tsx'
import type { ListViewProps } from '../part-props.ts'
import { charactersOf, filled } from '../../../shared/phrase.ts'
import { wordsOf } from '../../../shared/words-of.tsx'

/**
 * The shown products of a list in an order that the visitor changes by dragging, or with the keyboard on the handles.
 * Those that are not shown stay behind them: a thousand rows would take seconds, and have no names yet.
 */
export function ReorderList(props: ListViewProps) {
  const { list, shown, words, cards, actor } = props
  const { phrases } = words
  const items = list.products.slice(0, shown).map((uid) => ({ id: uid, card: cards.get(uid) }))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    onReorder({ keys, target }) {
      const moved = list.products.filter((uid) => keys.has(uid))
      const others = list.products.filter((uid) => !keys.has(uid))
      const at = others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      const products = [...others.slice(0, at), ...moved, ...others.slice(at)]
      actor.send({ type: 'change.requested', change: { type: 'reorder', list: list.id, products } })
    },
  })
  function nameOf(uid: string): string {
    const card = cards.get(uid)
    return card ? charactersOf(card.heading) : uid
  }
  return (
    <I18nProvider locale={words.tag}>
      <p className="wishlist__hint">{wordsOf(phrases['reorder.text'])}</p>
      <GridList
        className="wishlist__order"
        aria-label={charactersOf(phrases.reorder)}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
      >
        {({ id, card }) => (
          <GridListItem id={id} className="wishlist__row" textValue={nameOf(id)}>
            <Button
              slot="drag"
              className="wishlist__handle"
              aria-label={charactersOf(filled(phrases['reorder.handle'], { product: nameOf(id) }))}
            >
              <Icon name="menu" />
            </Button>
            <span className="wishlist__thumb" data-tint={card?.tint || undefined}>
              {card?.image && <Picture image={card.image} alt="" sizes="4rem" />}
            </span>
            <span className="wishlist__label">{card ? wordsOf(card.heading) : id}</span>
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  )
}
