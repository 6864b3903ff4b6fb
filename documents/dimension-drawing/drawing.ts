import type { Box, Shape, Step } from './outline.ts'

/** A product as it is drawn. All lengths are centimetres. */
export interface DrawnPiece {
  size: { width: number; height: number; depth?: number | null }
  /** Seen from the front; of a washbasin, from above. */
  outline: Shape
  isBasin: boolean
  fronts: { drawers: number; doors: number; niches: number }
  fittings: Fittings | null
  installation: Installation | null
}

/** The tap and the washbasins of a vanity unit; of a washbasin, its tap. */
export interface Fittings {
  tap: 'wall' | 'deck'
  /** Thickness of the top, a part of the height. */
  top: number
  /** Each has its own connections. */
  basins: readonly DrawnBasin[]
  /** From the middle of the cold inlet to that of the hot one. */
  inletDistance: number
}

export interface DrawnBasin {
  /** Its middle, from the left edge of the piece. */
  axis: number
  width: number
  depth: number
  /** Above the piece; 0: it is inset. */
  height: number
  outline: Shape
}

/** Centimetres above the finished floor; null for what it does not have. */
export interface Installation {
  bottom: number | null
  inlet: number | null
  outlet: number | null
  fixing: number | null
  rim: number | null
}

/** Letters of the heights, the same in the drawing and in its table. */
export const heightLetters = { bottom: 'A', fixing: 'B', inlet: 'C', outlet: 'D', rim: 'E' } as const

/** A view of a piece. Lengths are centimetres; the origin is the upper left corner of the piece. */
export interface View {
  name: 'front' | 'side' | 'plan'
  marks: Mark[]
  /** Around everything that is drawn. */
  bounds: Box
}

export type Mark = { type: 'path'; steps: Step[]; look: 'piece' | 'niche' | 'opening' } | Line | Label

export interface Line {
  type: 'line'
  from: Point
  to: Point
  look: LineLook
  /** Belongs to a dimension, though it looks like an edge: a tick, or the break of a line. */
  isMeasure?: true
}

export type Point = readonly [x: number, y: number]

/** `edge`: of the piece. `joint`: between two fronts. `hatch`: what is cut, a wall or a floor. */
export type LineLook = 'edge' | 'joint' | 'measure' | 'extension' | 'axis' | 'hatch'

export interface Label {
  type: 'label'
  text: string
  /** Refers to a row of the table. */
  letter?: string
  /** Middle of the text. */
  x: number
  y: number
  /** Reads from the bottom to the top. */
  isUpright?: boolean
  isSoft?: boolean
}

export interface Pen {
  /** Height of the labels, in centimetres of the piece. */
  em: number
  /** A length in the reader's language. */
  format: (centimetres: number) => string
}

/** Width of a label. Digits and capitals of the text face are at most this wide. */
export function labelWidth({ text, letter }: Pick<Label, 'text' | 'letter'>, em: number): number {
  return (text.length + (letter === undefined ? 0 : letter.length + 0.7)) * 0.6 * em
}

/** The box that a label fills. */
export function labelBox(label: Label, em: number): Box {
  const [along, across] = [labelWidth(label, em), em]
  const [width, height] = label.isUpright ? [across, along] : [along, across]
  return { x: label.x - width / 2, y: label.y - height / 2, width, height }
}

/** The box around all marks, with room for the width of a line. */
export function boundsOf(marks: readonly Mark[], em: number): Box {
  const corners = marks.flatMap((mark): [x: number, y: number][] => {
    if (mark.type === 'line') return [[...mark.from], [...mark.to]]
    if (mark.type === 'path') return mark.steps.flatMap(pointsOf)
    const { x, y, width, height } = labelBox(mark, em)
    return [
      [x, y],
      [x + width, y + height],
    ]
  })
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const pad = 0.1 * em
  const [left, top] = [Math.min(...xs) - pad, Math.min(...ys) - pad]
  return { x: left, y: top, width: Math.max(...xs) + pad - left, height: Math.max(...ys) + pad - top }
}

/** The handles of its curves are within an outline's box, too. */
function pointsOf({ c }: Step): [number, number][] {
  return Array.from({ length: c.length / 2 }, (_, index) => [c[2 * index] ?? 0, c[2 * index + 1] ?? 0])
}
