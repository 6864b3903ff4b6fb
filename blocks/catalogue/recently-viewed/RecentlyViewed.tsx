import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import type { ListedProduct } from '../../shared/parts.generated.ts'
import { plainText } from '../../shared/plain-text.ts'
import { ProductCard } from '../../shared/ProductCard.tsx'
import { productFacts } from '../../shared/product-size.ts'
import { Section } from '../../shared/Section.tsx'
import type { RecentlyViewedFields } from './fields.generated.ts'

/**
 * The products that the visitor has seen before, newest first. The page has only their place: the first scroll loads the
 * script that fills it with the cards of the page at `address`, which has this block, too.
 */
export function RecentlyViewed({ fields, site }: BlockProps<RecentlyViewedFields>) {
  const { address, piece, compared = [], maxPieces, consent, productsById, backgroundColor } = fields
  // The content delivers an empty list for a page that names no products.
  const products = productsById ?? []
  return (
    <div
      className="viewed"
      data-flow="recently-viewed"
      data-activate="scroll"
      data-address={address?.href}
      data-piece={piece ?? undefined}
      data-compared={compared.join() || undefined}
      data-max={maxPieces}
      data-consent={consent?.cookie.name}
      data-required={consent?.categories.flatMap(({ id, required }) => (required ? [id] : [])).join(' ')}
    >
      <div data-part="strip" hidden={!products.length}>
        {/* Never the first of a page: its cards are put into another one. */}
        <Section name="viewed-strip" heading={site.text('viewed.heading')} background={backgroundColor}>
          <div className="viewed__head">
            <Heading look="subtitle" />
            <button type="button" className="viewed__clear" data-event="list.cleared">
              {site.text('viewed.clear')}
            </button>
          </div>
          <div data-part="pieces">
            {products.length > 0 && <Pieces fields={fields} products={products} site={site} />}
          </div>
        </Section>
      </div>
      <p className="viewed__cleared" data-part="cleared" tabIndex={-1} hidden>
        {site.text('viewed.cleared')}
      </p>
    </div>
  )
}

interface PiecesProps {
  fields: RecentlyViewedFields
  products: readonly ListedProduct[]
  site: SiteContext
}

function Pieces({ fields: { compared = [], maxCompared = 4, maxPieces }, products, site }: PiecesProps) {
  const page = site.href('compare')
  const canCompare = page !== null && compared.length > 0 && compared.length < maxCompared
  return (
    <ul className="viewed__pieces">
      {products.slice(0, maxPieces).map((product) => (
        <li key={product.id} className="viewed__piece">
          <ProductCard
            uid={product.uid}
            heading={product.heading}
            url={product.url}
            image={product.cardImage ?? product.carrouselImage}
            tint={product.colorScheme}
            facts={productFacts(product, site)}
            look="landscape"
            sizes="(width < 48rem) 10rem, (width < 64rem) 29vw, 14vw"
            site={site}
          />
          {canCompare && (
            <a
              className="viewed__compare"
              href={`${page}?pieces=${[...compared, product.id].map(encodeURIComponent).join(',')}`}
              rel="nofollow"
              aria-label={site.t('compare.compare-piece', { product: plainText(product.heading) })}
            >
              {site.text('compare.link')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
