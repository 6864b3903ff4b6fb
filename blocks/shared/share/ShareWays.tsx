import { useId } from 'react'
import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { plainText } from '../plain-text.ts'

export interface ShareWaysProps {
  /** Absolute address of the page. */
  address: string
  /** What the page is about: the subject of the e-mail. */
  heading: Text
  site: SiteContext
}

/** The address of the page: by e-mail, or to copy. With script, other apps of the device receive it. Styles: share.css. */
export function ShareWays({ address, heading, site }: ShareWaysProps) {
  const id = useId()
  const subject = encodeURIComponent(plainText(heading))
  return (
    <div className="share" data-flow="share">
      <a className="button" href={`mailto:?subject=${subject}&body=${encodeURIComponent(address)}`}>
        {site.text('product.share.mail')}
      </a>
      <button type="button" className="button share__apps" data-event="share.requested">
        {site.text('product.share.apps')}
      </button>
      <label htmlFor={id}>{site.text('product.share.address')}</label>
      <input id={id} className="share__address" value={address} readOnly />
      <button type="button" className="button share__copy" data-event="copy.requested">
        {site.text('product.share.copy')}
      </button>
      <output>
        <span className="share__copied">{site.text('product.share.copied')}</span>
      </output>
    </div>
  )
}
