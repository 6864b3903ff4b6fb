import type { Wishlist as List } from '../../../flows/wishlists/list-change.ts'
import type { PartProps } from './part-props.ts'
import { charactersOf } from '../../shared/phrase.ts'

/** The name of a list, or the words for a list without one. */
export function nameOf({ title }: Pick<List, 'title'>, { words }: Pick<PartProps, 'words'>): string {
  return title.trim() ? title : charactersOf(words.phrases.untitled)
}
