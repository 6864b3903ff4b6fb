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

/** The address of the page: by e-mail, or to copy. It needs no script. */
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
        <p>
          <a className="button" href={`mailto:?subject=${subject}&body=${encodeURIComponent(address)}`}>
            {site.text('product.share.mail')}
          </a>
        </p>
        <label htmlFor={`${id}-address`}>{site.text('product.share.address')}</label>
        <input id={`${id}-address`} className="hero-product__address" value={address} readOnly />
        <PopoverClose id={id} site={site} />
      </dialog>
    </>
  )
}
