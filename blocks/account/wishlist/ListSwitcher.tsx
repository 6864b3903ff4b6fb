import type { Wishlist as List } from '../../../flows/wishlists/list-change.ts'
import { CreateList } from './CreateList.tsx'
import type { PartProps } from './part-props.ts'
import { wordsOf } from '../../shared/words-of.tsx'

/** The lists as links: each has its own address. With script the list is shown at once. */
export function ListSwitcher({ lists, selected, ...parts }: PartProps & { lists: readonly List[]; selected: string }) {
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
