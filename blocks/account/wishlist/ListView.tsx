import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Subheading } from '../../shared/Heading.tsx'
import { countOf } from './list-words.ts'
import { ListTools } from './ListTools.tsx'
import { ProductCards } from './ProductCards.tsx'
import { ShareLink } from './ShareLink.tsx'
import type { ListViewProps } from './part-props.ts'
import { wordsOf } from '../../shared/words-of.tsx'

// Loaded when the visitor starts to reorder: drag and drop with keyboard support is larger than the rest of the page. In
// a folder of its own, since the server loads the components of the block folders when it starts.
const ReorderList = lazy(async () => ({ default: (await import('./reorder/ReorderList.tsx')).ReorderList }))

/** One list: its name, what can be done with it, and its products. */
export function ListView(props: ListViewProps) {
  const { list, words, owner, paths } = props
  const { phrases } = words
  const [isReordering, setReordering] = useState(false)
  const isEmpty = list.products.length === 0
  const root = useSharingFocus(list.share)
  return (
    <div className="wishlist__list" ref={root}>
      <div className="wishlist__headline">
        <Subheading className="title wishlist__heading">
          {list.title.trim() ? list.title : wordsOf(phrases.untitled)}
        </Subheading>
        {!isEmpty && <p className="wishlist__count">{wordsOf(countOf(list.products.length, words))}</p>}
      </div>
      {owner === 'browser' && (
        <div className="wishlist__guest">
          <p>{wordsOf(phrases['guest.text'])}</p>
          {paths.login && (
            <a className="button" href={paths.login}>
              {wordsOf(phrases['guest.login'])}
            </a>
          )}
        </div>
      )}
      <ListTools
        {...props}
        onReorder={list.products.length > 1 ? () => setReordering(!isReordering) : undefined}
        isReordering={isReordering}
      />
      {list.share && <ShareLink {...props} share={list.share} />}
      {isEmpty && (
        <div className="wishlist__empty">
          <p className="wishlist__lead">{wordsOf(phrases['no-products-found'])}</p>
          {paths.products && (
            <a className="button" href={paths.products}>
              {wordsOf(phrases.products)}
            </a>
          )}
        </div>
      )}
      {isReordering && !isEmpty ? (
        <Suspense fallback={<ProductCards {...props} />}>
          <ReorderList {...props} />
        </Suspense>
      ) : (
        <ProductCards {...props} />
      )}
    </div>
  )
}

/** The button that starts or ends the sharing disappears with its focus: the focus goes to what replaces it. */
function useSharingFocus(share: string | null) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(share)
  useEffect(() => {
    if (last.current === share) return
    last.current = share
    if (document.activeElement === document.body) root.current?.querySelector<HTMLElement>('[data-sharing]')?.focus()
  }, [share])
  return root
}
