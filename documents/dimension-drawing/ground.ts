import { breakMark } from './draw-dimensions.ts'
import type { Mark } from './drawing.ts'

/** In heights of a label: length of the strokes of a section, and from one to the next. */
const [stroke, step] = [0.5, 0.75] as const

interface Ground {
  from: number
  to: number
  y: number
  /** False for a surface of which nothing is known: a piece that one puts down anywhere. */
  isFloor: boolean
}

/** The line on which a piece stands, or the floor below it. */
export function drawFloor({ from, to, y, isFloor }: Ground, em: number): Mark[] {
  const line: Mark = { type: 'line', from: [from, y], to: [to, y], look: 'edge' }
  if (!isFloor) return [line]
  const count = Math.floor((to - from) / (step * em))
  const strokes = Array.from({ length: count }, (_, index): Mark => {
    const x = from + (index + 1) * step * em
    return { type: 'line', from: [x, y], to: [x - stroke * em, y + stroke * em], look: 'hatch' }
  })
  return [...strokes, line]
}

interface Wall {
  from: number
  to: number
  /** From its lower end. */
  breakAt: number | undefined
}

/** The wall behind a piece, in section: its surface is at x = 0. */
export function drawWall({ from, to, breakAt }: Wall, em: number): Mark[] {
  const count = Math.floor((to - from) / (step * em))
  const strokes = Array.from({ length: count }, (_, index): Mark => {
    const y = from + (index + 0.4) * step * em
    return { type: 'line', from: [0, y], to: [-stroke * em, y + stroke * em], look: 'hatch' }
  })
  const line: Mark = { type: 'line', from: [0, from], to: [0, to], look: 'edge' }
  return [...strokes, line, ...(breakAt === undefined ? [] : breakMark(0, to - breakAt, em))]
}
