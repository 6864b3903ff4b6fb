import type { jsPDF } from 'jspdf'
import type { LineLook, Mark } from '../dimension-drawing/drawing.ts'
import type { Step } from '../dimension-drawing/outline.ts'
import type { PlacedDrawing } from './placed-page.ts'
import type { PrintColor, PrintLook, Rgb } from '../../engine/tokens/print-look.ts'

const white: Rgb = [255, 255, 255]

interface Stroke {
  colour: PrintColor
  /** Points. */
  width: number
  dash?: number[]
}

const lines = {
  edge: { colour: 'text', width: 0.6 },
  joint: { colour: 'textSoft', width: 0.4 },
  measure: { colour: 'textSoft', width: 0.35 },
  extension: { colour: 'lineSoft', width: 0.3 },
  hatch: { colour: 'lineSoft', width: 0.3 },
  axis: { colour: 'textSoft', width: 0.3, dash: [6, 1.6, 1, 1.6] },
} as const satisfies Record<LineLook, Stroke>

const fills: Record<Extract<Mark, { type: 'path' }>['look'], PrintColor | null> = {
  piece: 'fill',
  niche: 'line',
  opening: null,
}

/** Draws the lines and shapes of a drawing. */
export function drawMarks({ x, y, scale, marks }: PlacedDrawing, pdf: jsPDF, colors: PrintLook['colors']): void {
  for (const mark of marks) {
    if (mark.type === 'line') {
      setStroke(lines[mark.look], pdf, colors)
      const [from, to] = [mark.from, mark.to]
      pdf.line(x + from[0] * scale, y + from[1] * scale, x + to[0] * scale, y + to[1] * scale)
    } else {
      setStroke(mark.look === 'niche' ? lines.joint : lines.edge, pdf, colors)
      const fill = fills[mark.look]
      const [red, green, blue] = fill === null ? white : colors[fill]
      pdf.setFillColor(red, green, blue)
      pdf.path(mark.steps.map((step) => ({ op: step.op, c: placed(step, { x, y, scale }) })))
      pdf.fillStroke()
    }
  }
  pdf.setLineDashPattern([], 0)
}

function setStroke({ colour, width, dash = [] }: Stroke, pdf: jsPDF, colors: PrintLook['colors']): void {
  const [red, green, blue] = colors[colour]
  pdf.setDrawColor(red, green, blue).setLineWidth(width).setLineDashPattern(dash, 0)
}

function placed({ c }: Step, { x, y, scale }: Pick<PlacedDrawing, 'x' | 'y' | 'scale'>): number[] {
  return c.map((length, index) => (index % 2 === 0 ? x : y) + length * scale)
}
