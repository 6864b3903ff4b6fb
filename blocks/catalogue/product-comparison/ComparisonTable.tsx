/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are grids:
   some browsers take the roles of a table from an element that has another display */
import { useId } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import { Heart } from '../../shared/Heart.tsx'
import { withIcon } from '../../shared/icon.ts'
import { Picture } from '../../shared/Picture.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { comparisonAddress } from './comparison-address.ts'
import { type ComparedValue, type ComparisonRow, comparisonRows } from './comparison-rows.ts'
import type { ComparedProduct, ProductComparisonFields } from './fields.generated.ts'

export interface ComparisonTableProps {
  fields: ProductComparisonFields
  products: readonly ComparedProduct[]
  site: SiteContext
}

/** A row for each fact. Rows that differ have a mark; a box hides the others, without script. */
export function ComparisonTable({ fields, products, site }: ComparisonTableProps) {
  const rows = comparisonRows(products, site)
  const isCompared = products.length > 1
  return (
    <div className="comparison" data-count={products.length}>
      {isCompared && <Legend hasEqual={rows.some(({ differs }) => !differs)} site={site} />}
      <div className="comparison__scroll">
        <table className="comparison__table" role="table" aria-label={site.t('compare.table')}>
          <thead role="rowgroup">
            <tr className="comparison__row comparison__row--pictures" role="row">
              <Corner site={site} />
              {products.map((product, index) => (
                <Piece key={product.id} product={product} isFirst={index === 0} site={site} />
              ))}
            </tr>
            <tr className="comparison__row comparison__row--names" role="row">
              <Corner site={site} />
              {products.map((product) => (
                <Name key={product.id} {...{ fields, product, products, site }} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row, index) => (
              <Row key={index} row={row} differs={isCompared && row.differs} site={site} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Legend({ hasEqual, site }: { hasEqual: boolean; site: SiteContext }) {
  const id = useId()
  return (
    <div className="comparison__legend">
      <p className="comparison__key">
        <span className="comparison__mark" aria-hidden="true" />
        {site.text('compare.legend')}
      </p>
      {hasEqual && (
        <label className="comparison__only" htmlFor={id}>
          <input id={id} type="checkbox" className="comparison__box" />
          {site.text('compare.only-differences')}
        </label>
      )}
    </div>
  )
}

/** Above the column of the labels. On a narrow screen that column is there for screen readers only. */
function Corner({ site }: { site: SiteContext }) {
  return (
    <th className="comparison__corner" role="columnheader" scope="col">
      <span className="visually-hidden">{site.text('compare.fact')}</span>
    </th>
  )
}

function Piece({ product, isFirst, site }: { product: ComparedProduct; isFirst: boolean; site: SiteContext }) {
  const { uid, heading, colorScheme, cardImage, carrouselImage } = product
  const image = cardImage ?? carrouselImage
  return (
    <td className="comparison__picture" role="cell" data-tint={colorScheme || undefined}>
      {image && <Picture image={image} sizes="(width < 48rem) 45vw, 22vw" priority={isFirst} />}
      <Heart uid={uid} heading={heading} site={site} />
    </td>
  )
}

interface NameProps extends ComparisonTableProps {
  product: ComparedProduct
}

/** The head of a column stays on a wide screen while its facts scroll. */
function Name({ fields, product: { id, heading, url }, products, site }: NameProps) {
  const others = products.filter((one) => one.id !== id).map((one) => one.id)
  return (
    <th className="comparison__piece" role="columnheader" scope="col">
      {url ? (
        <a className="comparison__name" href={url.href}>
          {heading}
        </a>
      ) : (
        <span className="comparison__name">{heading}</span>
      )}
      <a
        className="comparison__remove"
        href={comparisonAddress(fields, others)}
        rel="nofollow"
        aria-label={site.t('compare.remove-piece', { product: plainText(heading) })}
        {...withIcon('close')}
      >
        {site.text('compare.remove')}
      </a>
    </th>
  )
}

function Row({ row, differs, site }: { row: ComparisonRow; differs: boolean; site: SiteContext }) {
  return (
    <tr className="comparison__row" role="row" data-differs={differs || undefined}>
      <th className="comparison__term" role="rowheader" scope="row">
        <span className="comparison__label">
          {differs && <span className="comparison__mark" aria-hidden="true" />}
          {row.term}
          {differs && <span className="visually-hidden"> ({site.text('compare.differs')})</span>}
        </span>
      </th>
      {row.values.map((value, index) => (
        <td key={index} className="comparison__value" role="cell">
          <Value value={value} site={site} />
        </td>
      ))}
    </tr>
  )
}

function Value({ value: { texts, url }, site }: { value: ComparedValue; site: SiteContext }) {
  const [text, ...more] = texts
  if (text === undefined)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{site.text('compare.none')}</span>
      </>
    )
  if (url) return <a href={url.href}>{text}</a>
  if (more.length === 0) return text
  return (
    <ul className="comparison__list">
      {texts.map((one, index) => (
        <li key={index}>{one}</li>
      ))}
    </ul>
  )
}
