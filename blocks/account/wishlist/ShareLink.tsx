import { useId, useRef, useState } from 'react'
import { ListForm } from './ListForm.tsx'
import type { ListViewProps } from './part-props.ts'
import { shareKey } from './share-key.ts'
import { wordsOf } from '../../shared/words-of.tsx'

/** The public link of a shared list, to copy; and the end of the sharing. */
export function ShareLink(props: ListViewProps & { share: string }) {
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
