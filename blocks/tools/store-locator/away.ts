import { metresBetween, type Position } from '../../../flows/store-locator/area.ts'
import { metresPer, type DistanceUnit } from '../../shared/locator/distance-format.ts'

/** How far a shop is, as a sentence says it: the distance, and whether it is less than that. */
export interface Away {
  isLess: boolean
  metres: number
}

/** Less than one kilometre or mile is told as that: a town is larger than its middle, and so may be a position. */
export function awayFrom(from: Position, shop: Position, unit: DistanceUnit): Away {
  const metres = metresBetween(from, shop)
  return { isLess: metres < metresPer[unit], metres: Math.max(metres, metresPer[unit]) }
}
