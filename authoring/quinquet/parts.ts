import { brass, chalk, flame, glow, ink, litOpal, opal, type Surface } from './colours.ts'
import { at, circle, clipped, disc, ellipse, rect, shaded, shape, stroke } from './svg.ts'

/** Parts that several lamps have, in centimetres. */

interface Bell {
  /** Half of the width of the rim. */
  r: number
  /** Half of the width of the neck. */
  neck: number
  height: number
  /** How round the shoulder is: 0 is a cone, 1 a dome. */
  round: number
}

function bellPath({ r, neck, height: h, round }: Bell): string {
  const x1 = neck + (r - neck) * 0.62 * round
  const y1 = -h * (1 - 0.04 * round)
  const x2 = r - (r - neck) * (0.34 - 0.34 * round)
  const y2 = -h * (0.34 + 0.36 * round)
  return `M${-neck} ${-h}C${-x1} ${y1} ${-x2} ${y2} ${-r} 0L${r} 0C${x2} ${y2} ${x1} ${y1} ${neck} ${-h}Z`
}

/** An enamelled shade whose rim is at 0: dark edge outside, white inside. */
export function bell(size: Bell, enamel: Surface, isLit: boolean): string {
  const { r, neck, height: h, round } = size
  const d = bellPath(size)
  const shine = `M${-neck * 0.7 - (r - neck) * 0.3} ${-h * (0.8 + 0.06 * round)}Q${-r * (0.66 + 0.12 * round)} ${-h * (0.6 + 0.08 * round)} ${-r * 0.8} ${-h * 0.22}`
  const mouth = ellipse(0, 0.5, r - 0.4, r * 0.12, isLit ? flame : chalk)
  return (
    ellipse(0, 0.5, r + 0.5, r * 0.12 + 0.9, ink) +
    mouth +
    (isLit
      ? ellipse(0, 0.5 + r * 0.03, r * 0.55, r * 0.07, '#ffffff')
      : ellipse(0, 0.3, r * 0.5, r * 0.05, opal.dark)) +
    shaded(d, enamel, r * 0.34) +
    clipped(d, stroke(shine, enamel.light, Math.max(0.9, r * 0.07))) +
    shape(rimPath(r), ink)
  )
}

const rimPath = (r: number): string => {
  const dip = r * 0.12
  return `M${-r - 0.5} 0.4Q0 ${-dip * 0.2} ${r + 0.5} 0.4L${r + 0.5} -0.7Q0 ${-dip * 0.2 - 1.1} ${-r - 0.5} -0.7Z`
}

/** A brass rod between two points. */
export function rod(x1: number, y1: number, x2: number, y2: number, width = 1.4): string {
  const line = `M${x1} ${y1}L${x2} ${y2}`
  return stroke(line, brass.dark, width) + at(-width * 0.16, 0, stroke(line, brass.base, width * 0.62))
}

/** A tube that follows a path, in brass or enamel. */
export function tube(d: string, surface: Surface, width: number): string {
  return (
    stroke(d, surface.dark, width) +
    at(-width * 0.14, -width * 0.1, stroke(d, surface.base, width * 0.68)) +
    at(-width * 0.26, -width * 0.16, stroke(d, surface.light, width * 0.16))
  )
}

/** A ball of opal glass. */
export function globe(x: number, y: number, r: number, isLit: boolean): string {
  const surface = isLit ? litOpal : opal
  const d = disc(x, y, r)
  return (
    shape(d, surface.base) +
    clipped(d, shape(disc(x, y, r), surface.dark) + shape(disc(x - r * 0.2, y - r * 0.14, r * 0.98), surface.base)) +
    (isLit ? circle(x - r * 0.06, y - r * 0.02, r * 0.44, '#ffffff') : '') +
    stroke(
      `M${x - r * 0.7} ${y - r * 0.28}A${r * 0.76} ${r * 0.76} 0 0 1 ${x - r * 0.2} ${y - r * 0.73}`,
      '#ffffff',
      r * 0.1,
    )
  )
}

/** A joint or knob of brass. */
export function knob(x: number, y: number, r: number): string {
  return (
    circle(x, y, r, brass.dark) +
    circle(x - r * 0.16, y - r * 0.12, r * 0.78, brass.base) +
    circle(x - r * 0.34, y - r * 0.34, r * 0.26, brass.light)
  )
}

/** A flat round foot, seen from the side. */
export function foot(r: number, height: number, enamel: Surface): string {
  const d = `M${-r} 0Q${-r} ${-height} ${-r + height * 0.9} ${-height}L${r - height * 0.9} ${-height}Q${r} ${-height} ${r} 0Z`
  return shaded(d, enamel, r * 0.4) + rect(-r, -0.5, r * 2, 0.7, ink, 0.3)
}

/** A cable in braided cotton, from `bottom` up. */
export function cable(x: number, bottom: number, length: number, colour: string = ink): string {
  const line = `M${x} ${bottom}L${x} ${bottom - length}`
  return (
    stroke(line, colour, 0.8, { 'stroke-linecap': 'butt' }) +
    stroke(line, glow, 0.5, { 'stroke-dasharray': '0.5 1.6', 'stroke-linecap': 'butt', opacity: 0.8 })
  )
}
