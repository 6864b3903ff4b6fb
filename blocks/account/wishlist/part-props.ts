import type { ActorRefFrom } from 'xstate'
import type { Wishlist as List } from '../../../flows/wishlists/list-change.ts'
import type { wishlistsMachine } from '../../../flows/wishlists/wishlists.machine.ts'
import type { ListedCard } from './listed-card.ts'
import type { WishlistProps } from './wishlist.props.ts'
import { charactersOf } from '../../shared/phrase.ts'

export type ListsActor = ActorRefFrom<typeof wishlistsMachine>

/** What every part of the page receives. */
export interface PartProps extends Omit<WishlistProps, 'cards' | 'selected'> {
  actor: ListsActor
  cards: ReadonlyMap<string, ListedCard>
}

/** What the parts that show one list receive. */
export interface ListViewProps extends PartProps {
  list: List
  /** How many products are shown. */
  shown: number
  isLoading: boolean
  hasFailed: boolean
}

/** The name of a list, or the words for a list without one. */
export function nameOf({ title }: Pick<List, 'title'>, { words }: Pick<PartProps, 'words'>): string {
  return title.trim() ? title : charactersOf(words.phrases.untitled)
}
