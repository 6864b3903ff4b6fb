import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Subheading } from '../../shared/Heading.tsx'
import { ListSummary } from './ListSummary.tsx'
import { ListTools } from './ListTools.tsx'
import { ProductCards } from './ProductCards.tsx'
import type { ListViewProps } from './part-props.ts'
import { wordsOf } from '../../shared/words-of.tsx'
import { ListForm } from './ListForm.tsx'
import { shareKey } from './list-links.ts'

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
      <Subheading className="display wishlist__heading">
        {list.title.trim() ? list.title : wordsOf(phrases.untitled)}
      </Subheading>
      {!isEmpty && <ListSummary {...props} />}
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

/** The public link of a shared list, to copy; and the end of the sharing. */
function ShareLink(props: ListViewProps & { share: string }) {
  const { list, share, words, paths, origin } = props
  const { phrases } = words
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  if (!paths.share) return null
  const link = new URL(paths.share.replace(shareKey, share), origin).href
  const copy = (): void => {
    // Without HTTPS there is no clipboard, and a browser may refuse it: the link is selected, to be copied by hand.
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => setCopied(true),
      () => field.current?.select(),
    )
  }
  return (
    <div className="wishlist__share">
      <label className="field__label" htmlFor={id}>
        {wordsOf(phrases.link)}
      </label>
      <div className="wishlist__link">
        <input
          id={id}
          ref={field}
          className="field__input"
          value={link}
          readOnly
          data-sharing=""
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="wishlist__tool wishlist__scripted" onClick={copy}>
          {wordsOf(phrases.copy)}
        </button>
        <ListForm
          {...props}
          action="unshare"
          fields={{ list: list.id }}
          change={() => ({ type: 'unshare', list: list.id })}
        >
          <button className="wishlist__tool">{wordsOf(phrases['link.end'])}</button>
        </ListForm>
      </div>
      <output className="wishlist__hint">{wordsOf(phrases[isCopied ? 'copied' : 'link.text'])}</output>
    </div>
  )
}
