import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { productName } from '../../shared/saved/product-name.ts'
import { Section } from '../../shared/Section.tsx'
import { AddPiece } from './AddPiece.tsx'
import { type ComparedPiece, comparedPieces, missingPieces } from './compared-pieces.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import type { ProductComparisonFields } from './fields.generated.ts'

/** Products side by side. The address names them, so that it works without script and can be sent to somebody. */
export function ProductComparison({ fields, site, first }: BlockProps<ProductComparisonFields>) {
  const { maxPieces } = fields
  const pieces = comparedPieces(fields)
  const missing = missingPieces(fields)
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
          {site.text(`compare.text.${stepOf(pieces.length, maxPieces)}`, { max: maxPieces })}
        </p>
        {missing > 0 && (
          <p className="product-comparison__notice">{site.text('compare.missing', { count: missing })}</p>
        )}
      </div>
      <div className="product-comparison__body" data-count={pieces.length}>
        {pieces.length > 0 && (
          <div className="product-comparison__facts">
            <ComparisonTable fields={fields} pieces={pieces} site={site} />
            <Ways fields={fields} pieces={pieces} site={site} />
          </div>
        )}
        {pieces.length < maxPieces && <AddPiece fields={fields} pieces={pieces.map(({ name }) => name)} site={site} />}
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
  pieces: readonly ComparedPiece[]
  site: SiteContext
}

/** Where the visitor goes from the table. */
function Ways({ fields: { contact, all }, pieces, site }: WaysProps) {
  if (!contact && !all) return null
  return (
    <p className="product-comparison__ways">
      {contact && (
        <a className="button button--solid" href={`${contact.href}?products=${askedAbout(pieces).join(',')}`}>
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

/** A message is about a product once: as it is chosen first. */
function askedAbout(pieces: readonly ComparedPiece[]): string[] {
  const first = new Map(pieces.toReversed().map(({ product, code }) => [product.uid, code]))
  const uids = [...new Set(pieces.map(({ product }) => product.uid))]
  return uids.map((uid) => encodeURIComponent(productName(uid, first.get(uid))))
}
