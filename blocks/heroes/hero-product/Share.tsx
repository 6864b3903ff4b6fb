import { Icon } from '../../shared/Icon.tsx'
import { PopoverClose } from '../../shared/Dialog.tsx'
import { ShareWays, type ShareWaysProps } from '../../shared/share/ShareWays.tsx'

export interface ShareProps extends ShareWaysProps {
  /** Of the popover. */
  id: string
}

/** A button that opens the ways to share the page in a popover. */
export function Share({ id, address, heading, site }: ShareProps) {
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
        <ShareWays address={address} heading={heading} site={site} />
        <PopoverClose id={id} site={site} />
      </dialog>
    </>
  )
}
