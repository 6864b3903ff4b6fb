import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { finishName } from '../../../packages/configuration/configuration.ts'
import { Facts, TextList } from '../../shared/Facts.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { withIcon } from '../../shared/icon.ts'
import { overlayFlags, overlayForm, overlayNames } from '../../shared/product-overlays.ts'
import { productSize } from '../../shared/product-size.ts'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { Actions } from './Actions.tsx'
import type { HeroProductFields, Product } from './fields.generated.ts'
import { Configurator, isConfigurable } from './Configurator.tsx'
import { Gallery } from './Gallery.tsx'
import { addressOf, type Selection, selectionOf } from './selection.ts'
import { shownPictures } from './shown-pictures.ts'
import { offersWidths } from './Widths.tsx'
import { Price } from './Price.tsx'
import { Picture } from '../../shared/Picture.tsx'

/** The opening of a product: its pictures, beside them its finishes, what can be done, and the most important facts. */
export function HeroProduct({ fields, site, id, first }: BlockProps<HeroProductFields>) {
  const { product, finish } = fields
  const { heading, colorScheme } = product
  const selection = selectionOf(fields)
  const shown = { fields, code: selection.code, site }
  const pictures = shownPictures(product, finish)
  return (
    <Section
      name="hero-product"
      width="full"
      background={fields.backgroundColor ?? 'paper'}
      heading={heading}
      first={first}
    >
      <div className="hero-product__columns">
        {pictures.length > 0 && <Gallery {...{ pictures, heading, id, site }} tint={colorScheme} priority={first} />}
        <div className="hero-product__facts">
          <Kind product={product} />
          <Heading look="display" className="hero-product__heading" />
          <RichText html={product.description} className="hero-product__text" />
          <Finishes product={product} selection={selection} id={`${id}-finishes`} site={site} />
          <Price {...shown} />
          <Actions {...shown} isFirst={selection.isFirst} id={id} />
          <Configurator product={product} selection={selection} id={`${id}-choices`} site={site} />
          <Facts facts={termsOf(product, selection, site)} className="hero-product__terms" region="terms" />
          <Facts facts={factsOf(product, selection, site)} className="hero-product__list" region="facts" />
          <Openers product={product} site={site} />
        </div>
      </div>
    </Section>
  )
}

function Kind({ product: { productType, productSubType } }: { product: Product }) {
  if (!productType && !productSubType) return null
  return (
    <p className="label hero-product__kind">
      {productType && <span>{productType}</span>}
      {productSubType && <span>{productSubType}</span>}
    </p>
  )
}

function factsOf(product: Product, { width }: Selection, site: SiteContext) {
  const { materials, collection, size } = product
  const shown = width === null ? product : { ...product, size: { ...size, width } }
  const saysWidth = isConfigurable(product, site) && offersWidths(product)
  return [
    { term: site.text('product.size'), value: !saysWidth && productSize(shown, site) },
    {
      term: site.text('product.materials'),
      value: materials.length > 0 && <TextList texts={materials.map(({ name }) => name)} />,
    },
    { term: site.text('product.collection'), value: collection && <CollectionLink collection={collection} /> },
  ]
}

/** When and how the product comes, what is guaranteed, and what belongs to it. */
function termsOf({ terms, ownWidth }: Product, { width }: Selection, site: SiteContext) {
  const { delivery, guarantee, included } = terms ?? {}
  const leadTime = (width === null ? null : ownWidth?.leadTime) ?? terms?.leadTime
  return [
    { term: site.text('product.terms.lead-time'), value: leadTime && <RichText html={leadTime} /> },
    { term: site.text('product.terms.delivery'), value: delivery && <RichText html={delivery} /> },
    { term: site.text('product.terms.guarantee'), value: guarantee && <RichText html={guarantee} /> },
    { term: site.text('product.terms.included'), value: included && <RichText html={included} /> },
  ]
}

/** Buttons that open the overlays. Their forms are in the block of the overlays. */
function Openers({ product, site }: { product: Product; site: SiteContext }) {
  const names = overlayNames.filter((name) => product[overlayFlags[name]])
  if (names.length === 0) return null
  return (
    <ul className="hero-product__openers">
      {names.map((name) => (
        <li key={name}>
          <button
            form={overlayForm(name)}
            className="hero-product__opener"
            aria-haspopup="dialog"
            {...withIcon('arrow-right')}
          >
            {site.text(`overlay.${name}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function CollectionLink({ collection: { heading, url } }: { collection: NonNullable<Product['collection']> }) {
  return url ? (
    <a className="hero-product__collection" href={url.href} rel={url.external ? 'noopener' : undefined}>
      {heading}
    </a>
  ) : (
    heading
  )
}

interface FinishesProps {
  product: Product
  selection: Selection
  /** Of the list. */
  id: string
  site: SiteContext
}

/**
 * Finishes with their samples and names. Each links to the page in this finish, which shows its top: only the keyboard
 * goes on from here.
 */
function Finishes({ product, selection: { chosen }, id, site: { path, text } }: FinishesProps) {
  const { finishes = [] } = product
  if (finishes.length < 2 || path === null) return null
  return (
    <nav className="hero-product__finishes" aria-labelledby={`${id}-heading`}>
      <p id={`${id}-heading`} className="label">
        {text('product.finishes.choose')}
      </p>
      <ul id={id} className="hero-product__swatches" data-region="finishes">
        {finishes.map((finish) => (
          <li key={finish.code}>
            <a
              className="hero-product__swatch"
              href={`${addressOf(path, product, new Map([...chosen, [finishName, finish.code]]))}#${id}`}
              aria-current={finish.code === chosen.get(finishName) ? 'true' : undefined}
            >
              {finish.swatch && (
                <span className="hero-product__sample">
                  <Picture image={finish.swatch} alt="" later sizes="3.5rem" />
                </span>
              )}
              <span className="hero-product__finish">{finish.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
