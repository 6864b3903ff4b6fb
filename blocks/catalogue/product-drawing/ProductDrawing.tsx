import type { ReactNode } from 'react'
import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { configured } from '../../../documents/dimension-drawing/configured.ts'
import { drawPiece, type Paper } from '../../../documents/dimension-drawing/draw-piece.ts'
import type { DrawnPiece } from '../../../documents/dimension-drawing/drawing.ts'
import { measuresOf } from '../../../documents/dimension-drawing/measures-of.ts'
import { pieceOf } from '../../../documents/dimension-drawing/piece-of.ts'
import { codeOf } from '../../../packages/configuration/configuration.ts'
import { Heading } from '../../shared/Heading.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { Section } from '../../shared/Section.tsx'
import { DrawnView } from './DrawnView.tsx'
import type { DrawnProduct, ProductDrawingFields } from './fields.generated.ts'
import { Files } from './Files.tsx'
import { OtherWidths } from './OtherWidths.tsx'

/** A telephone's screen within the gutters. Wider screens enlarge the drawing, not its labels. */
const paper = { width: 316, height: 400, text: 11.5, maxScale: 9 }
/** Two views of a washbasin are as wide as it. */
const maxPiece = { basin: 165, other: 205 }

/** The dimension drawing of a product, its other widths at the same scale, and a table of what the drawing says. */
export function ProductDrawing({ fields, site, first }: BlockProps<ProductDrawingFields>) {
  const { product, backgroundColor, choices = [] } = fields
  const chosen = new Map(choices.flatMap(({ option, code }) => (code ? [[option, code] as const] : [])))
  const piece = pieceOf(configured(product, codeOf(chosen)), site.t)
  if (!piece) return null
  const format = (value: number) => intlOf(site.tag).formatNumber(value)
  const floor = site.text('drawing.floor')
  // The text of a picture cannot be marked with its language: it is left out where it is not translated.
  const { scale, views } = drawPiece(piece, paperFor(piece), { format, floor: typeof floor === 'string' ? floor : '' })
  const name = plainText(product.heading)
  return (
    <Section name="product-drawing" background={backgroundColor} heading={site.text('drawing.heading')} first={first}>
      <div className="product-drawing__columns">
        <Heading className="product-drawing__heading" />
        <div className="product-drawing__views" data-region="drawing">
          {views.map((view) => (
            <figure key={view.name} className="product-drawing__view">
              <DrawnView
                view={view}
                scale={scale}
                name={site.t('drawing.view-of', { name, view: site.t(`drawing.view.${view.name}`) })}
              />
              <figcaption className="label">{site.text(`drawing.view.${view.name}`)}</figcaption>
            </figure>
          ))}
        </div>
        <Measures piece={piece} product={product} site={site}>
          <Files choices={choices} model={product.model} site={site} />
        </Measures>
        <OtherWidths
          product={product}
          scale={scale}
          isMeasured={piece.size.width !== product.size?.width}
          site={site}
        />
      </div>
    </Section>
  )
}

function paperFor({ isBasin }: DrawnPiece): Paper {
  return { ...paper, maxPiece: maxPiece[isBasin ? 'basin' : 'other'] }
}

interface MeasuresProps {
  piece: DrawnPiece
  product: DrawnProduct
  site: SiteContext
  /** Below the table. */
  children: ReactNode
}

function Measures({ piece, product, site, children }: MeasuresProps) {
  const measures = measuresOf(piece)
  const hasHeights = measures.some(({ letter }) => letter !== null)
  return (
    <div className="product-drawing__measures">
      <div data-region="measures">
        <table className="product-drawing__table">
          <caption className="visually-hidden">
            {site.text('drawing.caption', { name: plainText(product.heading) })}
          </caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{site.text('drawing.column.measure')}</th>
              {hasHeights && <th scope="col">{site.text('drawing.column.letter')}</th>}
              <th scope="col">{site.text('drawing.column.centimetres')}</th>
            </tr>
          </thead>
          <tbody>
            {measures.map(({ name, letter, centimetres }) => (
              <tr key={name}>
                <th scope="row">{site.text(name)}</th>
                {hasHeights && <td className="product-drawing__letter">{letter}</td>}
                <td>{site.text('product.centimetres', { size: centimetres })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="product-drawing__note">{site.text(hasHeights ? 'drawing.note' : 'drawing.note-plain')}</p>
      </div>
      {children}
    </div>
  )
}
