import type { OwnWidth } from '../../../packages/configuration/own-width.ts'
import { asData, type ContentData } from '../../platform/entity/kinds.ts'

/** Centimetres. */
interface WidthRange {
  from: number
  to: number
}

/** The widths in which a piece is made to measure; null where it is made in one. */
export function ownWidthOf({ ownWidth, size }: { ownWidth?: unknown; size?: unknown }): OwnWidth | null {
  const standard = asData(size)['width']
  const { from, to, step = 1 } = asData(ownWidth)
  if (typeof standard !== 'number' || typeof from !== 'number' || typeof to !== 'number') return null
  return { standard, from, to, step: Number(step) }
}

/** Resolver of these widths, with what is said about them. */
export function ownWidthWithTerms(product: ContentData): ContentData | null {
  const own = ownWidthOf(product)
  return own && { ...own, leadTime: asData(product['ownWidth'])['leadTime'] }
}

/** What another width costs more in a market; null where the content does not say it. */
export function widthPrice(product: ContentData, market: string): ContentData | null {
  const own = ownWidthOf(product)
  const { every = 10, supplement, prices } = asData(product['ownWidth'])
  const amount = asData(prices)[market]
  if (!own || typeof amount !== 'number') return null
  const once = asData(supplement)[market]
  return { standard: own.standard, supplement: typeof once === 'number' ? once : 0, amount, every }
}

/** All widths of a piece; null where the content does not say them. */
export function widthRangeOf(product: { ownWidth?: unknown; size?: unknown }): WidthRange | null {
  const { width } = asData(product.size)
  if (typeof width !== 'number') return null
  const { from, to } = ownWidthOf(product) ?? { from: width, to: width }
  return { from: Math.min(from, width), to: Math.max(to, width) }
}

interface LimitedRule {
  minWidth?: unknown
  maxWidth?: unknown
}

/** Whether a rule is for one of these widths. Without a width, only rules for all of them are. */
export function isRuleFor({ minWidth, maxWidth }: LimitedRule, range: WidthRange | null): boolean {
  if (!range) return minWidth === undefined && maxWidth === undefined
  return (
    !(typeof minWidth === 'number' && range.to < minWidth) && !(typeof maxWidth === 'number' && range.from > maxWidth)
  )
}
