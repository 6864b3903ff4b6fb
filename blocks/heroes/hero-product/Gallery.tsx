import type { ReactNode } from 'react'
import { inSentence } from '../../../documents/product/in-sentence.ts'
import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { withIcon } from '../../shared/icon.ts'
import { Picture, type PictureFields } from '../../shared/Picture.tsx'
import { plainText } from '../../shared/plain-text.ts'
import type { ShownPicture } from './shown-pictures.ts'

/** Messages that name what a picture shows. A view without a name has no caption. */
const viewNames: Readonly<Record<string, string>> = {
  front: 'product.view.front',
  'three-quarter': 'product.view.three-quarter',
  detail: 'product.view.detail',
  room: 'product.view.room',
}

export interface GalleryProps {
  pictures: readonly ShownPicture[]
  /** Name of the product. */
  heading: Text
  tint: string | null | undefined
  /** Prefix of the ids of its pictures. */
  id: string
  priority: boolean
  site: SiteContext
}

/** How wide the picture in the page is shown, as in the `sizes` attribute. */
const sizes = '(width < 64rem) 100vw, 58vw'

/**
 * Pictures side by side in a strip that snaps: touch, wheel and arrow keys scroll it, and links below it lead to each
 * picture. It needs no script, which only keeps the history short (docs/decisions/0040-product-gallery.md).
 */
export function Gallery({ pictures, heading, tint, id, priority, site }: GalleryProps) {
  const idOf = (index: number): string => `${id}-picture-${index + 1}`
  return (
    <div className="hero-product__gallery" data-tint={tint || undefined} data-flow="picture-strip">
      <div
        className="hero-product__strip"
        data-part="strip"
        {...(pictures.length > 1 && scrollable(site.t('product.pictures', { product: plainText(heading) })))}
      >
        <ol className="hero-product__pictures">
          {pictures.map(({ image, ...picture }, index) => (
            <li key={index} id={idOf(index)} className="hero-product__slide">
              <figure>
                <Zoom id={`${idOf(index)}-zoom`} image={image} site={site}>
                  <Picture image={image} priority={priority && index === 0} later={index > 0} sizes={sizes} />
                </Zoom>
                {(pictures.length > 1 || picture.finish) && (
                  <figcaption className="hero-product__caption">
                    <Caption {...picture} site={site} />
                    {pictures.length > 1 && <Steps index={index} total={pictures.length} idOf={idOf} />}
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ol>
      </div>
      {pictures.length > 1 && (
        <nav className="hero-product__thumbs" aria-label={site.t('product.pictures.all')}>
          {pictures.map(({ image }, index) => (
            <a key={index} {...leadsTo(idOf(index))} className="hero-product__thumb">
              <Picture image={image} later sizes="6rem" />
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}

/** What the picture shows, and its finish: in a sentence where it is not the chosen one. */
function Caption({ view, finish, isChosen, site }: Omit<ShownPicture, 'image'> & { site: SiteContext }) {
  const name = viewNames[view]
  return (
    <span className="hero-product__shows">
      {name && <span>{site.text(name)}</span>}
      {finish && <span>{isChosen ? finish : site.text('product.shown-in', { finish: shownIn(finish, site) })}</span>}
    </span>
  )
}

const shownIn = (finish: Text, { tag }: SiteContext): string => inSentence(plainText(finish), tag)

interface StepsProps {
  index: number
  total: number
  idOf: (index: number) => string
}

/** Which picture this is, and links to its neighbours. Those are for a pointer: keyboards scroll the strip. */
function Steps({ index, total, idOf }: StepsProps) {
  const step = (to: number, icon: 'arrow-left' | 'arrow-right') => (
    <a
      className="hero-product__step"
      {...withIcon(icon)}
      {...(to >= 0 && to < total && leadsTo(idOf(to)))}
      tabIndex={-1}
      aria-hidden="true"
    ></a>
  )
  return (
    <span className="hero-product__steps">
      {step(index - 1, 'arrow-left')}
      <span className="hero-product__count">
        {index + 1}/{total}
      </span>
      {step(index + 1, 'arrow-right')}
    </span>
  )
}

/** Attributes of a link to a picture. */
function leadsTo(id: string) {
  return { href: `#${id}`, 'data-event': 'picture.chosen', 'data-value': id }
}

interface ZoomProps {
  /** Of the popover. */
  id: string
  image: PictureFields
  site: SiteContext
  /** The picture in the page. */
  children: ReactNode
}

/**
 * A picture that opens itself in a popover, in its full size: it is scrolled there by touch, wheel and arrow keys. The
 * browser opens and closes it, and loads the large picture only then. Until that has arrived, the picture of the page is
 * shown in its place.
 */
function Zoom({ id, image, site, children }: ZoomProps) {
  return (
    <>
      <button type="button" className="hero-product__zoom" popoverTarget={id} aria-haspopup="dialog">
        {children}
        <span className="hero-product__magnifier" {...withIcon('zoom')}>
          <span className="visually-hidden">{site.text('product.zoom')}</span>
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
          {...withIcon('close')}
        />
      </dialog>
    </>
  )
}

/** Attributes of an element that arrow keys scroll: it takes the focus, and a screen reader says what it is. */
function scrollable(label: string) {
  return { role: 'group', 'aria-label': label, tabIndex: 0 } as const
}
