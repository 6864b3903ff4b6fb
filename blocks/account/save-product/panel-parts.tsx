import type { ReactNode } from 'react'
import { finishWith } from '../../../documents/product/in-finish.ts'
import { plainText } from '../../shared/plain-text.ts'
import { finishOf } from '../../shared/saved/product-name.ts'
import type { SiteContext } from '../../../engine/composition/block.ts'
import type { SaveProductFields } from './fields.generated.ts'

export interface PanelProps {
  fields: SaveProductFields
  site: SiteContext
}

/** The heading of a panel, which gets the focus when the panel is shown. */
export function PanelHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="subtitle save-product__heading" tabIndex={-1}>
      {children}
    </h2>
  )
}

/** What is being saved, e.g. "Galet 100, finish Night". Nothing where the product is not known. */
export function SavedPiece({ fields: { product, productsByUid }, site }: PanelProps) {
  const piece = productsByUid?.[0]
  if (!product || !piece) return null
  const finish = finishWith(piece.finishes ?? [], finishOf(product))
  return (
    <p className="save-product__piece">
      {finish
        ? site.text('save.in-finish', { product: plainText(piece.heading), finish: plainText(finish.name) })
        : piece.heading}
    </p>
  )
}
