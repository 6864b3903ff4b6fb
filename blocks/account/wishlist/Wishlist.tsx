import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import type { Wishlist as List } from '../../../flows/wishlists/list-change.ts'
import { type Notice, wishlistsMachine } from '../../../flows/wishlists/wishlists.machine.ts'
import { showModalProps } from '../../shared/Dialog.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { charactersOf, filled, type Phrase } from '../../shared/phrase.ts'
import { Section } from '../../shared/Section.tsx'
import { wordsOf } from '../../shared/words-of.tsx'
import { listEffects } from './list-effects.ts'
import type { WordKey } from './list-words.ts'
import { ListDialog } from './ListDialog.tsx'
import { cardsInFinish } from './listed-card.ts'
import { ListForm, textIn, TitleField } from './ListForm.tsx'
import { ListView } from './ListView.tsx'
import type { PartProps } from './part-props.ts'
import type { WishlistProps } from './wishlist.props.ts'

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
        {/* Of a list, its own name is the largest. */}
        <Heading look={list && !isSignedOut ? 'label' : 'display'} />
      </div>
      {!isSignedOut && <NoticeLine {...parts} notice={context.notice} />}
      {list && !isSignedOut ? (
        <div className="wishlist__body" data-owner={owner}>
          {owner === 'account' && <ListSwitcher {...parts} lists={lists} selected={list.id} />}
          <ListView
            key={list.id}
            {...parts}
            cards={cardsInFinish(cards, list, props.words)}
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

/** What lists are for, and the way to the first one [READ-09] [WISH-17]. */
function EmptyState({ isSignedIn, ...parts }: PartProps & { isSignedIn: boolean }) {
  const { words, paths } = parts
  const { phrases } = words
  return (
    <div className="wishlist__empty">
      <p className="wishlist__lead">{wordsOf(phrases[isSignedIn ? 'create.first' : 'signed-out.text'])}</p>
      <div className="wishlist__ways">
        {isSignedIn && <CreateList {...parts} look="solid" />}
        {!isSignedIn && paths.login && (
          <a className="button button--solid" href={paths.login}>
            {wordsOf(phrases['signed-out.login'])}
          </a>
        )}
        {paths.products && (
          <a className="button" href={paths.products}>
            {wordsOf(phrases.products)}
          </a>
        )}
      </div>
    </div>
  )
}

/** The last thing that was saved or refused, announced politely; first what a plain form has led to. */
function NoticeLine({ notice, message, ...parts }: PartProps & { notice: Notice | null }) {
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

/** The lists as links: each has its own address. With script the list is shown at once. */
function ListSwitcher({ lists, selected, ...parts }: PartProps & { lists: readonly List[]; selected: string }) {
  const { words, paths, actor } = parts
  return (
    <div className="wishlist__aside">
      <nav className="wishlist__lists" aria-label={words.lists}>
        <ul className="wishlist__names">
          {lists.map(({ id, title, products }) => (
            <li key={id}>
              <a
                className="wishlist__name"
                href={`${paths.page}?${new URLSearchParams({ list: id }).toString()}`}
                aria-current={id === selected ? 'page' : undefined}
                data-no-prefetch=""
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                  event.preventDefault()
                  actor.send({ type: 'list.selected', list: id })
                  history.replaceState(history.state, '', event.currentTarget.href)
                }}
              >
                <span className="wishlist__title">{title.trim() ? title : wordsOf(words.phrases.untitled)}</span>
                <span className="wishlist__number">{new Intl.NumberFormat(words.tag).format(products.length)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <CreateList {...parts} lists={lists} />
    </div>
  )
}

/** A button and its popin, in which a list gets its name [WISH-05]. */
function CreateList({ look = 'line', ...parts }: PartProps & { look?: 'solid' | 'line' }) {
  const id = `${useId()}create`
  const { phrases } = parts.words
  return (
    <>
      <button {...showModalProps(id)} className={look === 'solid' ? 'button button--solid' : 'button'}>
        {wordsOf(phrases.create)}
      </button>
      <ListDialog id={id} heading={wordsOf(phrases.create)} close={parts.words.close}>
        {(close) => (
          <ListForm
            {...parts}
            action="create"
            className="wishlist__form"
            change={(values) => ({ type: 'create', title: textIn(values, 'title') })}
            onSent={close}
          >
            <TitleField label={wordsOf(phrases['create.name'])} />
            <button className="button button--solid">{wordsOf(phrases['create.submit'])}</button>
          </ListForm>
        )}
      </ListDialog>
    </>
  )
}
