import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { Icon } from '../../shared/Icon.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { PopoverClose } from '../../shared/PopoverClose.tsx'

export interface ShareProps {
  /** Of the popover. */
  id: string
  /** Absolute address of the page. */
  address: string
  /** Name of the product. */
  heading: Text
  site: SiteContext
}

/** The address of the page: by e-mail, or to copy. With script, other apps of the device receive it. */
export function Share({ id, address, heading, site }: ShareProps) {
  const subject = encodeURIComponent(plainText(heading))
  return (
    <>
      <button
        type="button"
        className="hero-product__share"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={site.t('product.share')}
      >
        <Icon name="share" />
      </button>
      <dialog id={id} popover="auto" className="hero-product__sharing" aria-labelledby={`${id}-heading`}>
        <p id={`${id}-heading`} className="subtitle">
          {site.text('product.share')}
        </p>
        <div className="hero-product__ways" data-flow="share">
          <a className="button" href={`mailto:?subject=${subject}&body=${encodeURIComponent(address)}`}>
            {site.text('product.share.mail')}
          </a>
          <button type="button" className="button hero-product__apps" data-event="share.requested">
            {site.text('product.share.apps')}
          </button>
          <label htmlFor={`${id}-address`}>{site.text('product.share.address')}</label>
          <input id={`${id}-address`} className="hero-product__address" value={address} readOnly />
          <button type="button" className="button hero-product__copy" data-event="copy.requested">
            {site.text('product.share.copy')}
          </button>
          <output>
            <span className="hero-product__copied">{site.text('product.share.copied')}</span>
          </output>
        </div>
        <PopoverClose id={id} site={site} />
      </dialog>
    </>
  )
}
