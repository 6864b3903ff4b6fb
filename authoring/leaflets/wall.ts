import { measureAcross, measureUp } from './measures.ts'
import { type Box, outline, type Shape } from '../../documents/dimension-drawing/outline.ts'
import type { Page, Stroke } from './page.ts'

/** A piece on a wall, in centimetres from the left end of the wall and from the finished floor. */
export interface Piece {
  left: number
  /** Height of its lower edge above the floor. */
  from: number
  /** Height of its upper edge above the floor. */
  to: number
  width: number
  shape?: Shape
}

/** A wall drawn to scale, in centimetres from its left end and from the finished floor. */
export interface Wall {
  floor: (label: string) => void
  piece: (piece: Piece) => void
  /** A hole to drill. */
  hole: (x: number, height: number) => void
  /** A line at a height, e.g. the axis of a rail. */
  level: (height: number, span: { from: number; to: number; stroke: Stroke }) => void
  upright: (x: number, span: { from: number; to: number; stroke: Stroke }) => void
  heights: (measure: { from: number; to: number; x: number; label: string; side?: 'left' | 'right' }) => void
  widths: (measure: { from: number; to: number; height: number; label: string }) => void
  label: (words: string, x: number, height: number) => void
}

/** @param scale 25 where 25 cm of wall are a centimetre on paper. */
export function drawnWall(page: Page, box: Box, scale: number): Wall {
  const x = (centimetres: number) => box.x + millimetres(centimetres, scale)
  const y = (height: number) => box.y + box.height - millimetres(height, scale)
  return {
    floor(label) {
      page.line([box.x, y(0)], [box.x + box.width, y(0)], 'edge')
      page.text(label, box.x, y(0) + 4, { style: 'label' })
    },
    piece({ left, from, to, width, shape = 'rectangle' }) {
      const place = { x: x(left), y: y(to), width: millimetres(width, scale), height: millimetres(to - from, scale) }
      page.path(outline(shape, place), { stroke: 'edge', fill: 'linen' })
    },
    hole(across, height) {
      const [cx, cy] = [x(across), y(height)]
      page.path(outline('ellipse', { x: cx - 0.8, y: cy - 0.8, width: 1.6, height: 1.6 }), {
        stroke: 'edge',
        fill: 'white',
      })
      page.line([cx - 1.6, cy], [cx + 1.6, cy], 'measure')
      page.line([cx, cy - 1.6], [cx, cy + 1.6], 'measure')
    },
    level: (height, { from, to, stroke }) => page.line([x(from), y(height)], [x(to), y(height)], stroke),
    upright: (across, { from, to, stroke }) => page.line([x(across), y(from)], [x(across), y(to)], stroke),
    heights: ({ from, to, x: across, ...rest }) => measureUp(page, { ...rest, from: y(from), to: y(to), x: x(across) }),
    widths: ({ from, to, height, label }) => measureAcross(page, { from: x(from), to: x(to), y: y(height), label }),
    label: (words, across, height) => page.text(words, x(across), y(height), { style: 'note' }),
  }
}

/** Length on paper of a length in centimetres, at a scale of 1 : `scale`. */
export function millimetres(centimetres: number, scale: number): number {
  return (centimetres * 10) / scale
}
