import { useEffect, useRef } from 'react'
import { Button, GridList, GridListItem, I18nProvider, useDragAndDrop } from 'react-aria-components'
import { withIcon } from '../../../shared/icon.ts'
import { Picture } from '../../../shared/Picture.tsx'
import type { ListViewProps } from '../part-props.ts'
import { charactersOf, filled } from '../../../shared/phrase.ts'
import { wordsOf } from '../../../shared/words-of.tsx'

/**
 * The shown products of a list in an order that the visitor changes by buttons, by dragging, or with the keyboard on the
 * handles. Those that are not shown stay behind them: a thousand rows would take seconds, and have no names yet.
 */
export function ReorderList(props: ListViewProps) {
  const { list, shown, words, cards, actor } = props
  const { phrases } = words
  const items = list.products.slice(0, shown).map((uid) => ({ id: uid, card: cards.get(uid) }))
  const keepFocus = useFocusOfMoved()
  const reorder = (products: readonly string[]): void =>
    actor.send({ type: 'change.requested', change: { type: 'reorder', list: list.id, products } })
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(String(key)) })),
    onReorder({ keys, target }) {
      const moved = list.products.filter((uid) => keys.has(uid))
      const others = list.products.filter((uid) => !keys.has(uid))
      const at = others.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      reorder([...others.slice(0, at), ...moved, ...others.slice(at)])
    },
  })
  function nameOf(uid: string): string {
    const card = cards.get(uid)
    return card ? charactersOf(card.heading) : uid
  }
  const label = (key: 'move.up' | 'move.down' | 'reorder.handle', uid: string) =>
    charactersOf(filled(phrases[key], { product: nameOf(uid) }))
  /** A button that changes places with the row before, or with the one after. */
  const step = (uid: string, direction: 'up' | 'down') => {
    const from = list.products.indexOf(uid)
    const to = direction === 'up' ? from - 1 : from + 1
    const other = items[to]?.id
    return (
      <Button
        className="wishlist__step"
        data-direction={direction}
        aria-label={label(`move.${direction}`, uid)}
        // Not `isDisabled`: at the end of the list the button would lose the focus.
        aria-disabled={other === undefined}
        onPress={({ target }) => {
          if (other === undefined) return
          keepFocus(target)
          reorder(list.products.with(from, other).with(to, uid))
        }}
        {...withIcon('chevron')}
      />
    )
  }
  return (
    <I18nProvider locale={words.tag}>
      <p className="wishlist__hint">{wordsOf(phrases['reorder.text'])}</p>
      <GridList
        className="wishlist__order"
        aria-label={charactersOf(phrases.reorder)}
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
      >
        {({ id, card }) => (
          <GridListItem id={id} className="wishlist__row" textValue={nameOf(id)}>
            <Button
              slot="drag"
              className="wishlist__handle"
              aria-label={label('reorder.handle', id)}
              {...withIcon('menu')}
            />
            <span className="wishlist__thumb" data-tint={card?.tint || undefined}>
              {card?.image && <Picture image={card.image} alt="" sizes="6rem" />}
            </span>
            <span className="wishlist__label">{card ? wordsOf(card.heading) : id}</span>
            <span className="wishlist__steps">
              {step(id, 'up')}
              {step(id, 'down')}
            </span>
          </GridListItem>
        )}
      </GridList>
    </I18nProvider>
  )
}

/** Returns a function that keeps the focus on a button: the browser drops it where the row of the button moves. */
function useFocusOfMoved(): (button: Element) => void {
  const moved = useRef<Element>(null)
  useEffect(() => {
    if (moved.current instanceof HTMLElement) moved.current.focus()
    moved.current = null
  })
  return (button) => {
    moved.current = button
  }
}
