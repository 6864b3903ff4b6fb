import type { Surface } from './colours.ts'

/** How a lamp is drawn: lit or not, in an enamel. */
interface LampLook {
  enamel: Surface
  isLit: boolean
  /** Centimetres of cable above a pendant. */
  cable?: number
}

/** Where light goes, in the coordinates of the lamp. `tilt` is the angle of the mouth of a cone, in degrees. */
export type Beam =
  | { type: 'cone'; x: number; y: number; top: number; bottom: number; length: number; lean?: number; tilt?: number }
  | { type: 'globe'; x: number; y: number; r: number; reach?: number }

/**
 * A lamp in centimetres. Its origin is the middle of its foot, of the rim of a pendant, or of the plate on the wall;
 * y points down.
 */
export interface Lamp {
  body: string
  beams: readonly Beam[]
  /** From the left, top, right and bottom edge. */
  box: readonly [left: number, top: number, right: number, bottom: number]
}

export type DrawLamp = (look: LampLook) => Lamp
