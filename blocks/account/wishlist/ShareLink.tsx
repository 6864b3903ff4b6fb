import { useId, useState } from 'react'
import { ListForm } from './ListForm.tsx'
import type { ListViewProps } from './part-props.ts'
import { shareKey } from './share-key.ts'
import { wordsOf } from '../../shared/words-of.tsx'

/** The public link of a shared list, to copy; and the end of the sharing. */
export function ShareLink(props: ListViewProps & { share: string }) {
  const { list, share, words, paths, origin } = props
  const { phrases } = words
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  if (!paths.share) return null
  const link = new URL(paths.share.replace(shareKey, share), origin).href
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <div className="wishlist__share">
      <label className="field__label" htmlFor={id}>
        {wordsOf(phrases.link)}
      </label>
      <div className="wishlist__link">
        <input
          id={id}
          className="field__input"
          value={link}
          readOnly
          data-sharing=""
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="wishlist__tool wishlist__scripted" onClick={() => void copy()}>
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
