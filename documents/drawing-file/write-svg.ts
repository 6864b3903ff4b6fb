import type { LineLook, Mark } from '../dimension-drawing/drawing.ts'
import type { Step } from '../dimension-drawing/outline.ts'
import type { PlacedView, Plan } from './plan.ts'

const ink = '#1c1b1a'
const soft = '#6b665f'

interface Stroke {
  colour: string
  /** In heights of a label. */
  width: number
  dash?: string
}

const strokes: Record<LineLook, Stroke> = {
  edge: { colour: ink, width: 0.05 },
  joint: { colour: ink, width: 0.035 },
  measure: { colour: soft, width: 0.03 },
  extension: { colour: soft, width: 0.02 },
  hatch: { colour: soft, width: 0.02 },
  axis: { colour: soft, width: 0.025, dash: '0.8 0.2 0.15 0.2' },
}

const fills = { piece: '#f4f1ec', niche: '#dcd6cc', opening: '#ffffff' } as const

/**
 * A plan as an SVG whose unit is a millimetre, and which is as large as the piece. It has attributes only: the policy of
 * the site refuses styles in a file, and programs for planners read attributes.
 */
export function writeSvg({ name, views, bounds, text }: Plan): string {
  const margin = text
  const [x, y] = [bounds.x - margin, bounds.y - margin].map(rounded)
  const [width, height] = [bounds.width + 2 * margin, bounds.height + 2 * margin].map(rounded)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${x} ${y} ${width} ${height}">`,
    `<title>${escaped(name)}</title>`,
    `<g fill="none" stroke-linejoin="miter" font-family="Helvetica, Arial, sans-serif" font-size="${text}" text-anchor="middle">`,
    ...views.map((view) => drawView(view, text)),
    '</g>',
    '</svg>',
    '',
  ].join('\n')
}

function drawView(view: PlacedView, text: number): string {
  const { caption } = view
  return [
    '<g>',
    ...view.marks.map((mark) => drawMark(mark, view, text)),
    label({ ...caption, turn: '', colour: soft }, text),
    '</g>',
  ].join('\n')
}

function drawMark(mark: Mark, { at }: PlacedView, text: number): string {
  if (mark.type === 'line') {
    const [[x1, y1], [x2, y2]] = [at(mark.from).map(rounded), at(mark.to).map(rounded)]
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${strokeOf(strokes[mark.look], text)}/>`
  }
  if (mark.type === 'path') {
    const stroke = strokes[mark.look === 'niche' ? 'joint' : 'edge']
    return `<path d="${mark.steps.map((step) => command(step, at)).join('')}" fill="${fills[mark.look]}" ${strokeOf(stroke, text)}/>`
  }
  const [x, y] = at([mark.x, mark.y])
  const words = mark.letter === undefined ? mark.text : `${mark.letter} ${mark.text}`
  return label(
    { text: words, x, y, turn: mark.isUpright ? ' rotate(-90)' : '', colour: mark.isSoft ? soft : ink },
    text,
  )
}

function strokeOf({ colour, width, dash }: Stroke, text: number): string {
  const lengths = dash?.split(' ').map((one) => rounded(Number(one) * text))
  return `stroke="${colour}" stroke-width="${rounded(width * text)}"${lengths ? ` stroke-dasharray="${lengths.join(' ')}"` : ''}`
}

interface Words {
  text: string
  x: number
  y: number
  /** A further transformation. */
  turn: string
  colour: string
}

function label({ text, x, y, turn, colour }: Words, height: number): string {
  return `<text transform="translate(${rounded(x)} ${rounded(y)})${turn}" y="${rounded(height * 0.35)}" fill="${colour}">${escaped(text)}</text>`
}

function command({ op, c }: Step, at: PlacedView['at']): string {
  if (op === 'h') return 'Z'
  const points: string[] = []
  for (let index = 0; index < c.length; index += 2)
    points.push(
      at([c[index] ?? 0, c[index + 1] ?? 0])
        .map(rounded)
        .join(' '),
    )
  return `${op.toUpperCase()}${points.join(' ')}`
}

/** Hundredths of a millimetre. */
function rounded(length: number): number {
  return Math.round(length * 100) / 100
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
