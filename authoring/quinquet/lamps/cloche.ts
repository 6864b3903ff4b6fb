import { brass, ink } from '../colours.ts'
import type { DrawLamp } from '../lamp.ts'
import { bell, cable, foot, knob, rod, tube } from '../parts.ts'
import { circle, rect, shaded, stroke } from '../svg.ts'

/** The bells: enamelled steel, light downwards. Each has the name of an hour. */

export const midi: DrawLamp = ({ enamel, isLit, cable: length = 120 }) => ({
  body:
    cable(0, -33, length) +
    rect(-2.2, -33, 4.4, 6, brass.dark, 0.8) +
    rect(-2.2, -33, 3, 6, brass.base, 0.8) +
    bell({ r: 23, neck: 4.2, height: 27, round: 0.82 }, enamel, isLit),
  beams: [{ type: 'cone', x: 0, y: 1, top: 22.5, bottom: 76, length: 92 }],
  box: [-24, -36, 24, 4],
})

export const dixHeures: DrawLamp = ({ enamel, isLit, cable: length = 120 }) => ({
  body:
    cable(0, -32, length) +
    rect(-1.6, -32.5, 3.2, 6, brass.dark, 0.6) +
    rect(-1.6, -32.5, 2.2, 6, brass.base, 0.6) +
    bell({ r: 13, neck: 3, height: 27, round: 0.18 }, enamel, isLit),
  beams: [{ type: 'cone', x: 0, y: 1, top: 12.6, bottom: 44, length: 92 }],
  box: [-14, -35, 14, 3],
})

export const quatreHeures: DrawLamp = ({ enamel, isLit }) => ({
  body:
    rod(0, -2, 0, -44, 1.9) +
    foot(9.5, 3, enamel) +
    stroke('M8.4 -25.5L8.4 -14', ink, 0.35) +
    circle(8.4, -13, 1.1, brass.base) +
    `<g transform="translate(0 -26)">${bell({ r: 16, neck: 3, height: 17, round: 0.9 }, enamel, isLit)}</g>` +
    knob(0, -44.4, 1.7),
  beams: [{ type: 'cone', x: 0, y: -25, top: 15.5, bottom: 34, length: 25 }],
  box: [-17, -47, 17, 0],
})

/** On the wall, seen from the side: the plate is at the left. */
export const vepres: DrawLamp = ({ enamel, isLit }) => ({
  body:
    tube('M1.5 2C10 2 4 -19 15 -19C21.5 -19 21.5 -13 21.5 -9', brass, 1.9) +
    shaded('M0 -6Q4.6 -6 4.6 2Q4.6 10 0 10Z', enamel, 1.2) +
    rect(-0.6, -6.4, 1.1, 16.8, ink) +
    `<g transform="translate(21.5 8)">${bell({ r: 11, neck: 2.6, height: 16, round: 0.66 }, enamel, isLit)}</g>` +
    knob(21.5, -9.4, 1.6),
  beams: [{ type: 'cone', x: 21.5, y: 9, top: 10.6, bottom: 52, length: 96 }],
  box: [-1, -21, 33, 11],
})
