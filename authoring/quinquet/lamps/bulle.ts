import { brass, ink } from '../colours.ts'
import type { DrawLamp } from '../lamp.ts'
import { cable, foot, globe, knob, rod, tube } from '../parts.ts'
import { polygon, rect, shaded } from '../svg.ts'

/** The bubbles: opal glass on brass and enamel, light all around. Each has the name of something that fizzes. */

export const limonade: DrawLamp = ({ enamel, isLit }) => ({
  body:
    globe(0, -22.5, 11.5, isLit) +
    rect(-6.6, -12.8, 13.2, 1.8, brass.dark, 0.6) +
    rect(-6.6, -12.8, 9, 1.8, brass.base, 0.6) +
    shaded('M-6 -11.2L6 -11.2L7.4 0L-7.4 0Z', enamel, 4.4) +
    rect(-7.8, -0.7, 15.6, 0.9, ink, 0.3),
  beams: [{ type: 'globe', x: 0, y: -22.5, r: 11.5 }],
  box: [-12, -34, 12, 0],
})

export const soda: DrawLamp = ({ enamel, isLit, cable: length = 120 }) => ({
  body:
    cable(0, -42, length) +
    globe(0, -17.5, 17.5, isLit) +
    shaded('M-3 -42L3 -42L8.6 -32.4Q0 -35.4 -8.6 -32.4Z', enamel, 3.2) +
    rect(-2.4, -43.4, 4.8, 1.8, brass.base, 0.6),
  beams: [{ type: 'globe', x: 0, y: -17.5, r: 17.5 }],
  box: [-18, -45, 18, 0],
})

export const champagne: DrawLamp = ({ enamel, isLit }) => ({
  body:
    tube('M0 -84C0 -94 24 -88 24 -100', brass, 2.4) +
    tube('M0 -106C0 -116 -21 -110 -21 -120', brass, 2.4) +
    rod(0, -2, 0, -140, 3.4) +
    foot(19, 5, enamel) +
    knob(0, -84, 2.8) +
    knob(0, -106, 2.8) +
    globe(24, -113, 13.4, isLit) +
    globe(-21, -130.5, 10.8, isLit) +
    globe(0, -156, 16.4, isLit) +
    shaded('M-5.6 -140L5.6 -140L3.4 -134L-3.4 -134Z', enamel, 2),
  beams: [
    { type: 'globe', x: 24, y: -113, r: 13.4 },
    { type: 'globe', x: -21, y: -130.5, r: 10.8 },
    { type: 'globe', x: 0, y: -156, r: 16.4 },
  ],
  box: [-34, -173, 40, 0],
})

/** On the wall, seen from the front: two cones and a ball between them. */
export const diabolo: DrawLamp = ({ enamel, isLit }) => ({
  body:
    shaded(polygon([-8.5, -17], [8.5, -17], [3.4, -5], [-3.4, -5]), enamel, 3) +
    shaded(polygon([-3.4, 5], [3.4, 5], [8.5, 17], [-8.5, 17]), enamel, 3) +
    rect(-9, -17.8, 18, 1.2, ink, 0.4) +
    rect(-9, 16.6, 18, 1.2, ink, 0.4) +
    rect(-4.2, -6, 8.4, 1.6, brass.base, 0.5) +
    rect(-4.2, 4.4, 8.4, 1.6, brass.base, 0.5) +
    globe(0, 0, 6.6, isLit),
  beams: [
    { type: 'cone', x: 0, y: -17.5, top: 8, bottom: 34, length: -70 },
    { type: 'cone', x: 0, y: 17.5, top: 8, bottom: 34, length: 70 },
    { type: 'globe', x: 0, y: 0, r: 6.6 },
  ],
  box: [-9, -18, 9, 18],
})
