import { configured } from '../dimension-drawing/configured.ts'
import type { DrawnPiece } from '../dimension-drawing/drawing.ts'
import { pieceOf } from '../dimension-drawing/piece-of.ts'
import { planOf } from '../drawing-file/plan.ts'
import { writeDxf } from '../drawing-file/write-dxf.ts'
import { writeSvg } from '../drawing-file/write-svg.ts'
import type { SheetProduct } from '../product-sheet/describe-sheet.ts'
import { localeTag } from '../../engine/intl/locale-tag.ts'
import type { Messages } from '../../engine/intl/messages.ts'
import { siteMessages } from '../../engine/intl/site-messages.ts'
import type { Variant } from '../../engine/routing/site.ts'

interface PlanPlace {
  variant: Variant
  locale: string
  /** Names what is chosen of the product. */
  code: string | null
}

const writers = { svg: writeSvg, dxf: writeDxf }

/** What the drawing of a product shows, as it is chosen; null for a product without measures. */
export function planPiece(product: SheetProduct, at: PlanPlace): DrawnPiece | null {
  return pieceOf(configured(product, at.code), messagesAt(at))
}

/** The drawing of a piece as a file for planners. It takes a millisecond: no thread of its own. */
export function makePlan(
  piece: DrawnPiece,
  { ending, name, ...at }: PlanPlace & { ending: keyof typeof writers; name: string },
): Uint8Array {
  const t = messagesAt(at)
  const { format } = new Intl.NumberFormat(localeTag(at.variant.site.config, at))
  const views = { front: t('drawing.view.front'), side: t('drawing.view.side'), plan: t('drawing.view.plan') }
  return new TextEncoder().encode(writers[ending](planOf(piece, { name, format, floor: t('drawing.floor'), views })))
}

function messagesAt({ variant, locale }: PlanPlace): Messages['t'] {
  return siteMessages(variant.site.config, { variant, locale }).t
}
