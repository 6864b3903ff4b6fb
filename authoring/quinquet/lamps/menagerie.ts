import { brass, ink, type Surface } from '../colours.ts'
import type { DrawLamp } from '../lamp.ts'
import { bell, foot, knob, rod, tube } from '../parts.ts'
import { circle, group, rect, shaded, stroke } from '../svg.ts'

/** The menagerie: arms and necks, light where it is aimed. Each has the name of an animal with a neck. */

/** A small conical head that looks along `angle`, degrees from straight down. Its neck is at the origin. */
function head(x: number, y: number, angle: number, scale: number, enamel: Surface, isLit: boolean): string {
  return group(
    `translate(${x} ${y}) rotate(${angle}) scale(${scale})`,
    `<g transform="translate(0 15)">${bell({ r: 10, neck: 3, height: 16, round: 0.3 }, enamel, isLit)}</g>` +
      rect(-2.2, -3.6, 4.4, 3.4, brass.base, 0.8) +
      circle(2.6, 7.6, 0.95, ink),
  )
}

/** The leg with the patches of a coat. */
function leg(enamel: Surface): string {
  const line = 'M-9 -4L4 -122'
  return tube(line, enamel, 6) + stroke(line, enamel.dark, 3, { 'stroke-dasharray': '7 8', 'stroke-linecap': 'butt' })
}

const weight =
  'M-32 -110.4L-24.6 -119.6Q-19 -119.4 -16.8 -114.4Q-15 -109.6 -18 -106L-28.6 -101.8Q-34.2 -104.6 -32 -110.4Z'

export const girafe: DrawLamp = ({ enamel, isLit }) => ({
  body:
    rod(4, -124, -20, -111, 3) +
    shaded(weight, enamel, 4) +
    leg(enamel) +
    rod(4, -124, 46, -150, 3) +
    foot(20, 5, enamel) +
    knob(-9, -5.6, 3.4) +
    knob(4, -124, 4.4) +
    head(46, -149, -14, 1.7, enamel, isLit) +
    knob(46, -151.6, 3.2),
  beams: [{ type: 'cone', x: 52.2, y: -122.6, top: 16, bottom: 46, length: 122, lean: 28, tilt: -14 }],
  box: [-34, -158, 72, 0],
})

export const heron: DrawLamp = ({ enamel, isLit }) => ({
  body:
    rod(0, -3, -14, -33, 1.7) +
    rod(-14, -33, 14, -54, 1.7) +
    foot(9.5, 3.2, enamel) +
    knob(0, -3.4, 2) +
    knob(-14, -33, 2.3) +
    head(15, -52, -22, 0.92, enamel, isLit) +
    stroke('M13.4 -55L3.6 -58.8', ink, 0.9) +
    knob(14, -54, 2),
  beams: [{ type: 'cone', x: 20.4, y: -38.6, top: 8.8, bottom: 22, length: 38, lean: 14, tilt: -22 }],
  box: [-17, -62, 34, 0],
})

/** On the wall, seen from the side: the plate is at the left. */
export const flamant: DrawLamp = ({ enamel, isLit }) => ({
  body:
    tube('M3 14C24 20 34 2 25 -13C17 -26 31 -40 44 -32C49 -29 50.5 -25 50.5 -21', enamel, 3.2) +
    shaded('M0 4Q5.4 4 5.4 14Q5.4 24 0 24Z', enamel, 1.4) +
    rect(-0.6, 3.6, 1.1, 20.8, ink) +
    head(50.5, -20, 0, 1, enamel, isLit) +
    knob(50.5, -22, 1.9) +
    knob(4.4, 14, 1.9),
  beams: [{ type: 'cone', x: 50.5, y: -4, top: 9.6, bottom: 42, length: 100 }],
  box: [-1, -38, 63, 25],
})

const duck =
  'M-16.4 -15.6C-13 -11 -9 -11.6 -5 -10.6C0 -9.4 2 -13.4 7.4 -13.4C13 -13.4 14.6 -9 14 -6C13.2 -2 10.6 0 7 0L-7 0C-14 -1.6 -16.6 -8 -16.4 -15.6Z'

export const canard: DrawLamp = ({ enamel, isLit }) => ({
  body:
    tube('M7.6 -11C7.6 -18 6.6 -21 6.6 -25C6.6 -32.4 15.4 -32.4 16 -27.4', brass, 1.8) +
    shaded(duck, enamel, 4) +
    stroke('M-8.6 -7.6C-6 -2.6 0 -2.4 3.4 -6.6', enamel.dark, 0.9) +
    rect(-8, -0.8, 17.4, 1, ink, 0.4) +
    `<g transform="translate(17.6 -17.6) rotate(-14)">${bell({ r: 8, neck: 2, height: 10, round: 0.8 }, enamel, isLit)}${circle(1.4, -6, 0.8, ink)}</g>` +
    knob(15.4, -27.6, 1.4),
  beams: [{ type: 'cone', x: 17.8, y: -17, top: 7.7, bottom: 13, length: 17, lean: 4, tilt: -14 }],
  box: [-17, -31, 30, 0],
})
