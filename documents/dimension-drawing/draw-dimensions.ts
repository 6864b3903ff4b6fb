import { type Label, labelBox, type Mark, type Pen } from './drawing.ts'

/** In heights of a label: from the piece to the first dimension line, and from one line to the next. */
export const firstLine = 1.9
export const nextLine = 1.9
/** Between a dimension line and the middle of its label. */
const labelOffset = 0.75
const tick = 0.28
/** How far lines go beyond the point that they measure. */
const overshoot = 0.35

interface Across {
  from: number
  to: number
  /** Of the dimension line. */
  y: number
  /** Of what is measured. */
  edge: number
}

/** A horizontal dimension line with its length above it. */
export function measureAcross({ from, to, y, edge }: Across, { em, format }: Pen): Mark[] {
  const side = Math.sign(y - edge)
  return [
    ...[from, to].flatMap((x): Mark[] => [
      { type: 'line', from: [x, edge + side * overshoot * em], to: [x, y + side * overshoot * em], look: 'extension' },
      tickAt(x, y, em),
    ]),
    { type: 'line', from: [from - overshoot * em, y], to: [to + overshoot * em, y], look: 'measure' },
    { type: 'label', text: format(to - from), x: (from + to) / 2, y: y - labelOffset * em },
  ]
}

export interface Measured {
  from: number
  to: number
  /** Centimetres, where the drawing leaves out a part of it. */
  length?: number
  letter?: string
  /** The line is broken this far from `to`. */
  breakAt?: number | undefined
}

interface Up {
  /** Of the dimension line. */
  x: number
  /** Of what is measured. */
  edge: number
  /** From the upper end to the lower one. They may share an end. */
  measured: readonly Measured[]
}

/** Vertical dimensions on one line, their lengths to the left of it, in upright labels that do not overlap. */
export function measureUp({ x, edge, measured }: Up, { em, format }: Pen): Mark[] {
  const side = Math.sign(x - edge)
  const ends = [...new Set(measured.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const labels = measured.map(({ from, to, length = to - from, letter }): Label => ({
    type: 'label',
    text: format(length),
    ...(letter === undefined ? {} : { letter }),
    x: x - labelOffset * em,
    y: (from + to) / 2,
    isUpright: true,
  }))
  const [first = 0, last = 0] = [ends[0], ends.at(-1)]
  return [
    ...ends.flatMap((y): Mark[] => [
      { type: 'line', from: [edge + side * overshoot * em, y], to: [x + side * overshoot * em, y], look: 'extension' },
      tickAt(x, y, em),
    ]),
    { type: 'line', from: [x, first - overshoot * em], to: [x, last + overshoot * em], look: 'measure' },
    ...measured.flatMap(({ to, breakAt }) => (breakAt === undefined ? [] : breakMark(x, to - breakAt, em))),
    ...spread(labels, em),
  ]
}

/** Two short strokes across a line of which a part is left out. */
export function breakMark(x: number, y: number, em: number): Mark[] {
  return [-0.16, 0.16].map((off) => ({
    type: 'line',
    from: [x - 0.4 * em, y + (off + 0.18) * em],
    to: [x + 0.4 * em, y + (off - 0.18) * em],
    look: 'edge',
    isMeasure: true,
  }))
}

function tickAt(x: number, y: number, em: number): Mark {
  const [from, to] = [
    [x - tick * em, y + tick * em],
    [x + tick * em, y - tick * em],
  ] as const
  return { type: 'line', from, to, look: 'edge', isMeasure: true }
}

/** Labels of one column from top to bottom, moved down where they would touch the one above. */
export function spread(labels: readonly Label[], em: number): Label[] {
  let free = Number.NEGATIVE_INFINITY
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map((label) => {
      const half = labelBox(label, em).height / 2
      const y = Math.max(label.y, free + half)
      free = y + half + (label.isUpright ? 0.5 : 0.05) * em
      return { ...label, y }
    })
}
