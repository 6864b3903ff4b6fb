import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { wishlistsMachine } from '../../../flows/wishlists/wishlists.machine.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Section } from '../../shared/Section.tsx'
import { EmptyState } from './EmptyState.tsx'
import { cardsInFinish } from './listed-card.ts'
import { listEffects } from './list-effects.ts'
import { ListSwitcher } from './ListSwitcher.tsx'
import { ListView } from './ListView.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import type { WishlistProps } from './wishlist.props.ts'
import { wordsOf } from '../../shared/words-of.tsx'

/** The lists of the visitor. Renders on the server, too, where each of its buttons belongs to a plain form. */
export function Wishlist(props: WishlistProps) {
  const { heading, isFirst, background, owner } = props
  const [{ machine, input, cards }] = useState(() => listsOf(props))
  const actor = useActorRef(machine, { input })
  const { context, value } = useSelector(actor, (snapshot) => snapshot)
  const { lists, selected } = context
  const list = lists[selected.index]
  const parts = { ...props, actor, cards }
  const isSignedOut = value.saving === 'signedOut'
  return (
    <Section name="wishlist" heading={wordsOf(heading)} first={isFirst} background={background}>
      <div className="wishlist__head">
        <Heading look="display" />
      </div>
      {!isSignedOut && <NoticeLine {...parts} notice={context.notice} />}
      {list && !isSignedOut ? (
        <div className="wishlist__body" data-owner={owner}>
          {owner === 'account' && <ListSwitcher {...parts} lists={lists} selected={list.id} />}
          <ListView
            key={list.id}
            {...parts}
            cards={cardsInFinish(cards, list)}
            list={list}
            shown={context.shown}
            isLoading={value.cards === 'loading'}
            hasFailed={value.cards === 'failed'}
          />
        </div>
      ) : (
        <EmptyState {...parts} isSignedIn={owner === 'account' && !isSignedOut} />
      )}
    </Section>
  )
}

function listsOf(props: WishlistProps) {
  const cards = new Map(props.cards.map((card) => [card.uid, card]))
  const { lists, selected, limit, pageSize } = props
  const machine = wishlistsMachine.provide(listEffects(props, cards))
  return { machine, input: { lists, selected, shown: limit, pageSize, known: [...cards.keys()] }, cards }
}
