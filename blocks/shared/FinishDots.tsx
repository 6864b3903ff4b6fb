import type { SiteContext } from '../../engine/composition/block.ts'
import type { PictureFields } from './Picture.tsx'

interface Finish {
  swatch?: PictureFields | null
}

export interface FinishDotsProps {
  finishes: readonly Finish[] | undefined
  site: SiteContext
}

/** More would be a line of their own on a phone. */
const maxDots = 6
const size = 12
const distance = 17

/** The finishes of a product as dots in the colours of their samples, and their number. No picture is loaded for them. */
export function FinishDots({ finishes = [], site }: FinishDotsProps) {
  const colours = finishes.flatMap(({ swatch }) => swatch?.colour ?? []).slice(0, maxDots)
  if (finishes.length < 2) return null
  const width = Math.max(0, colours.length * distance - (distance - size))
  return (
    <p className="card__facts finish-dots">
      {width > 0 && (
        <svg className="finish-dots__row" width={width} height={size} aria-hidden="true">
          {colours.map((colour, index) => (
            <circle key={index} cx={index * distance + size / 2} cy={size / 2} r={size / 2 - 0.5} fill={colour} />
          ))}
        </svg>
      )}
      {site.text('product.finishes', { count: finishes.length })}
    </p>
  )
}
