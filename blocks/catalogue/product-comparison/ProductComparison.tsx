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
      ground={fields.backgroundColor}
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
      {products.length > 0 && <ComparisonTable fields={fields} products={products} site={site} />}
      {products.length > 0 && <Ways fields={fields} uids={products.map(({ uid }) => uid)} site={site} />}
      {products.length < maxPieces && <AddPiece fields={fields} products={products} site={site} />}
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
  uids: readonly number[]
  site: SiteContext
}

/** Where the visitor goes from the table. */
function Ways({ fields: { contact, subject, all }, uids, site }: WaysProps) {
  if (!contact && !all) return null
  const query = new URLSearchParams(subject ? { subject } : {})
  return (
    <p className="product-comparison__ways">
      {contact && (
        <a
          className="button button--solid"
          href={`${contact.href}?${[...(query.size ? [query.toString()] : []), `products=${uids.join()}`].join('&')}`}
        >
          {site.text('compare.ask', { count: uids.length })}
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
