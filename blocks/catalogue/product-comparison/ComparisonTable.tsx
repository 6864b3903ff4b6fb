/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are grids:
   some browsers take the roles of a table from an element that has another display */
import { useId } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import { codeOf } from '../../../packages/configuration/configuration.ts'
import { configured } from '../../../documents/dimension-drawing/configured.ts'
import { pieceOf } from '../../../documents/dimension-drawing/piece-of.ts'
import { Heart } from '../../shared/Heart.tsx'
import { withIcon } from '../../shared/icon.ts'
import { Picture } from '../../shared/Picture.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { ScaleDrawing } from '../../shared/ScaleDrawing.tsx'
import type { ComparedPiece } from './compared-pieces.ts'
import { comparisonAddress } from './comparison-address.ts'
import { type ComparedValue, type ComparisonRow, comparisonRows } from './comparison-rows.ts'
import type { ProductComparisonFields } from './fields.generated.ts'

export interface ComparisonTableProps {
  fields: ProductComparisonFields
  pieces: readonly ComparedPiece[]
  site: SiteContext
}

/** A row for each fact. Rows that differ have a mark; a box hides the others, without script. */
export function ComparisonTable({ fields, pieces, site }: ComparisonTableProps) {
  const rows = comparisonRows(pieces, site)
  const isCompared = pieces.length > 1
  return (
    <div className="comparison" data-count={pieces.length}>
      {isCompared && <Legend hasEqual={rows.some(({ differs }) => !differs)} site={site} />}
      <div className="comparison__scroll">
        <table className="comparison__table" role="table" aria-label={site.t('compare.table')}>
          <thead role="rowgroup">
            <tr className="comparison__row comparison__row--pictures" role="row">
              <Corner site={site} />
              {pieces.map((piece, index) => (
                <Piece key={piece.name} piece={piece} isFirst={index === 0} site={site} />
              ))}
            </tr>
            <tr className="comparison__row comparison__row--names" role="row">
              <Corner site={site} />
              {pieces.map((piece) => (
                <Name key={piece.name} {...{ fields, piece, pieces, site }} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            <Drawings pieces={pieces} site={site} />
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

function Piece({ piece, isFirst, site }: { piece: ComparedPiece; isFirst: boolean; site: SiteContext }) {
  const { product, image, code } = piece
  const { uid, heading, colorScheme } = product
  return (
    <td className="comparison__picture" role="cell" data-tint={colorScheme || undefined}>
      {image && <Picture image={image} sizes="(width < 48rem) 45vw, 22vw" priority={isFirst} />}
      <Heart uid={uid} finish={code} heading={heading} site={site} />
    </td>
  )
}

interface NameProps extends ComparisonTableProps {
  piece: ComparedPiece
}

/** The head of a column stays on a wide screen while its facts scroll. */
function Name({ fields, piece: { name, product, url }, pieces, site }: NameProps) {
  const { heading } = product
  const others = pieces.map((one) => one.name).filter((one) => one !== name)
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

/** Each piece from the front, at one scale, with the washbasin that is chosen. The rows below say the same in words. */
function Drawings({ pieces, site }: Pick<ComparisonTableProps, 'pieces' | 'site'>) {
  const drawn = pieces.map(({ name, product, chosen }) => ({ name, product: configured(product, codeOf(chosen)) }))
  if (drawn.every(({ product }) => pieceOf(product, site.t) === null)) return null
  return (
    <tr className="comparison__row comparison__row--drawings" role="row" aria-hidden="true">
      <th className="comparison__term" role="rowheader" scope="row">
        <span className="comparison__label">{site.text('compare.drawing')}</span>
      </th>
      {drawn.map(({ name, product }) => (
        <td key={name} className="comparison__value" role="cell">
          <ScaleDrawing product={product} withBasins site={site} />
        </td>
      ))}
    </tr>
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
