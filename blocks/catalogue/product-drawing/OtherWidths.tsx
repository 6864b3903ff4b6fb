import type { SiteContext } from '../../../engine/composition/block.ts'
import type { DrawnPiece, View } from '../../../documents/dimension-drawing/drawing.ts'
import { drawShape } from '../../../documents/dimension-drawing/front-view.ts'
import { pieceOf } from '../../../documents/dimension-drawing/piece-of.ts'
import { plainText } from '../../shared/plain-text.ts'
import { Subheading } from '../../shared/Heading.tsx'
import { DrawnView } from './DrawnView.tsx'
import type { DrawnProduct, ProductWidth } from './fields.generated.ts'

interface OtherWidthsProps {
  product: DrawnProduct
  /** Of the drawing above. */
  scale: number
  /** The drawing is that of a width to measure. */
  isMeasured: boolean
  site: SiteContext
}

/** Every width of a product from the front, at one scale. Nothing for a product that has one. */
export function OtherWidths({ product: { id, widths }, scale, isMeasured, site }: OtherWidthsProps) {
  const drawn = widths.flatMap((product) => {
    const piece = pieceOf(product, site.t)
    return piece ? [{ product, piece }] : []
  })
  if (drawn.length < 2) return null
  return (
    <div className="product-drawing__widths" data-region="drawn widths">
      <Subheading className="label product-drawing__widths-heading">{site.text('drawing.widths')}</Subheading>
      <ul className="product-drawing__list">
        {drawn.map(({ product, piece }) => (
          <li key={product.id}>
            <Width
              product={product}
              piece={piece}
              isCurrent={product.id === id && !isMeasured}
              scale={scale}
              site={site}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface WidthProps {
  product: ProductWidth
  piece: DrawnPiece
  isCurrent: boolean
  scale: number
  site: SiteContext
}

function Width({ product: { heading, url }, piece, isCurrent, scale, site }: WidthProps) {
  const size = piece.size.width
  const picture = <DrawnView view={shapeOf(piece)} scale={scale} />
  const words = site.text('product.centimetres', { size })
  if (isCurrent || !url)
    return (
      <span className="product-drawing__width" aria-current={isCurrent || undefined}>
        {picture}
        <span>{words}</span>
      </span>
    )
  return (
    <a
      className="product-drawing__width"
      href={url.href}
      aria-label={site.t('drawing.widths.of', { name: plainText(heading), size })}
    >
      {picture}
      <span>{words}</span>
    </a>
  )
}

/** Its stroke reaches over the edge of the picture, so that the shape begins where its words begin. */
function shapeOf(piece: DrawnPiece): Pick<View, 'marks' | 'bounds'> {
  const { width, height } = piece.size
  return { marks: drawShape(piece), bounds: { x: 0, y: 0, width, height } }
}
