import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Section } from '../../shared/Section.tsx'
import { AddPiece } from './AddPiece.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import type { ProductComparisonFields } from './fields.generated.ts'

/** Products side by side. The address names them, so that it works without script and can be sent to somebody. */
export function ProductComparison({ fields, site, first }: BlockProps<ProductComparisonFields>) {
  const { pieces, maxPieces } = fields
  const products = (fields.productsById ?? []).slice(0, maxPieces)
  const missing = new Set(pieces).size - products.length
  return (
    <Section
      name="product-comparison"
      heading={site.text('compare.heading')}
      first={first}
      background={fields.backgroundColor}
    >
      <div className="product-comparison__head">
        <Heading look="display" className="product-comparison__heading" />
        <p className="product-comparison__text">
          {site.text(`compare.text.${stepOf(products.length, maxPieces)}`, { max: maxPieces })}
        </p>
        {missing > 0 && (
          <p className="product-comparison__notice">{site.text('compare.missing', { count: missing })}</p>
        )}
      </div>
      <div className="product-comparison__body" data-count={products.length}>
        {products.length > 0 && (
          <div className="product-comparison__facts">
            <ComparisonTable fields={fields} products={products} site={site} />
            <Ways fields={fields} pieces={products.map(({ id }) => id)} site={site} />
          </div>
        )}
        {products.length < maxPieces && <AddPiece fields={fields} products={products} site={site} />}
      </div>
    </Section>
  )
}

/** What the visitor can do next decides what the page says. */
function stepOf(count: number, max: number): 'none' | 'one' | 'several' | 'full' {
  if (count === 0) return 'none'
  if (count === 1) return 'one'
  return count < max ? 'several' : 'full'
}

interface WaysProps {
  fields: ProductComparisonFields
  pieces: readonly string[]
  site: SiteContext
}

/** Where the visitor goes from the table. */
function Ways({ fields: { contact, all }, pieces, site }: WaysProps) {
  if (!contact && !all) return null
  return (
    <p className="product-comparison__ways">
      {contact && (
        <a
          className="button button--solid"
          href={`${contact.href}?product=${pieces.map(encodeURIComponent).join(',')}`}
        >
          {site.text('compare.ask', { count: pieces.length })}
        </a>
      )}
      {all && (
        <a className="button" href={all.href}>
          {site.text('compare.all')}
        </a>
      )}
    </p>
  )
}
