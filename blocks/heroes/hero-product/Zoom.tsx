import type { ReactNode } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import { Icon } from '../../shared/Icon.tsx'
import { Picture, type PictureFields } from '../../shared/Picture.tsx'
import { scrollable } from './scrollable.ts'

export interface ZoomProps {
  /** Of the popover. */
  id: string
  image: PictureFields
  /** How wide the picture in the page is shown, as in the `sizes` attribute. */
  sizes: string
  site: SiteContext
  /** The picture in the page. */
  children: ReactNode
}

/**
 * A picture that opens itself in a popover, in its full size: it is scrolled there by touch, wheel and arrow keys. The
 * browser opens and closes it, and loads the large picture only then. Until that has arrived, the picture of the page is
 * shown in its place.
 */
export function Zoom({ id, image, sizes, site, children }: ZoomProps) {
  return (
    <>
      <button type="button" className="hero-product__zoom" popoverTarget={id} aria-haspopup="dialog">
        {children}
        <span className="hero-product__magnifier">
          <Icon name="zoom" label={site.t('product.zoom')} />
        </span>
      </button>
      <dialog id={id} popover="auto" className="hero-product__large" aria-label={image.alt}>
        <div className="hero-product__pan" {...scrollable(site.t('product.zoom.pan'))} autoFocus>
          <div className="hero-product__canvas">
            <Picture image={image} alt="" sizes={sizes} />
            <Picture image={{ ...image, colour: null }} sizes="1920px" />
          </div>
        </div>
        <button
          type="button"
          className="hero-product__close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={site.t('block.close')}
        >
          <Icon name="close" />
        </button>
      </dialog>
    </>
  )
}
