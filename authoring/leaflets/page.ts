import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsPDF } from 'jspdf'
import type { Language } from './language.ts'
import type { Box, Step } from '../../documents/dimension-drawing/outline.ts'
import { plainText } from './plain-text.ts'

/** A4, in millimetres. */
export const sheet = { width: 210, height: 297, left: 20, right: 190, foot: 277 } as const

/** The metadata of a document. */
export interface Identity {
  title: string
  author: string
  language: Language
  /** Day of the content, e.g. 2026-10-02: the same content gives the same file. */
  updatedAt: string
}

/** One A4 page. All lengths are millimetres from the top left corner; texts are placed by their base line. */
export interface Page {
  text: (words: string, x: number, y: number, look: TextLook) => void
  /** Sets words in lines of the width and returns the base line below the last one. */
  paragraph: (words: string, box: Omit<Box, 'height'>, style: Style) => number
  /** Height of the words set in lines of the width. */
  heightOf: (words: string, width: number, style: Style) => number
  line: (from: Point, to: Point, stroke: Stroke) => void
  path: (steps: readonly Step[], look: { stroke?: Stroke; fill?: Colour }) => void
  bytes: () => Uint8Array
}

export type Point = readonly [x: number, y: number]
export type Style = keyof typeof styles
export type Stroke = keyof typeof strokes
export type Colour = keyof typeof colours

interface TextLook {
  style: Style
  align?: 'left' | 'center' | 'right'
}

const colours = {
  ink: [31, 28, 25],
  soft: [93, 86, 78],
  sand: [230, 217, 199],
  linen: [250, 247, 240],
  white: [255, 255, 255],
} as const

const fonts = { display: 'Cormorant', text: 'InstrumentSans' } as const

/** Sizes in points; leading and the space between letters in millimetres. */
const styles = {
  wordmark: { font: 'display', size: 13, leading: 6, colour: 'ink', spacing: 0.9 },
  display: { font: 'display', size: 34, leading: 12.5, colour: 'ink', spacing: 0 },
  lead: { font: 'text', size: 10.5, leading: 5.4, colour: 'soft', spacing: 0 },
  body: { font: 'text', size: 8.25, leading: 4.3, colour: 'ink', spacing: 0 },
  soft: { font: 'text', size: 8.25, leading: 4.3, colour: 'soft', spacing: 0 },
  label: { font: 'text', size: 5.75, leading: 4.3, colour: 'soft', spacing: 0.24 },
  note: { font: 'text', size: 7, leading: 3.6, colour: 'soft', spacing: 0 },
  measure: { font: 'text', size: 7, leading: 3.6, colour: 'ink', spacing: 0 },
} as const satisfies Record<string, TextStyle>

interface TextStyle {
  font: keyof typeof fonts
  size: number
  leading: number
  colour: Colour
  spacing: number
}

const strokes = {
  rule: { colour: 'sand', width: 0.2, dash: [] },
  edge: { colour: 'ink', width: 0.25, dash: [] },
  measure: { colour: 'soft', width: 0.12, dash: [] },
  hidden: { colour: 'soft', width: 0.12, dash: [1.2, 0.8] },
  axis: { colour: 'soft', width: 0.12, dash: [4, 1, 0.6, 1] },
} as const satisfies Record<string, { colour: Colour; width: number; dash: readonly number[] }>

const millimetresPerPoint = 25.4 / 72

/** An empty page of a new PDF. */
export function createPage(identity: Identity): Page {
  const pdf = createPdf(identity)

  function use(style: Style): (typeof styles)[Style] {
    const look = styles[style]
    pdf.setFont(fonts[look.font], 'normal').setFontSize(look.size)
    const [red, green, blue] = colours[look.colour]
    pdf.setTextColor(red, green, blue)
    return look
  }

  function cut(words: string, width: number, style: Style): string[] {
    use(style)
    const lines: unknown = pdf.splitTextToSize(plainText(words), width)
    return Array.isArray(lines) ? lines.map(String) : []
  }

  function text(words: string, x: number, y: number, { style, align = 'left' }: TextLook): void {
    const { spacing } = use(style)
    const set = isUpper(style) ? plainText(words).toLocaleUpperCase(identity.language) : plainText(words)
    const width = pdf.getTextWidth(set) + spacing * (set.length - 1)
    const start = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    pdf.text(set, start, y, { charSpace: spacing })
  }

  function stroked(stroke: Stroke): void {
    const { colour, width, dash } = strokes[stroke]
    const [red, green, blue] = colours[colour]
    pdf
      .setDrawColor(red, green, blue)
      .setLineWidth(width)
      .setLineDashPattern([...dash], 0)
  }

  return {
    text,
    paragraph(words, { x, y, width }, style) {
      const lines = cut(words, width, style)
      const { leading, size } = use(style)
      pdf.text(lines, x, y, { lineHeightFactor: leading / (size * millimetresPerPoint) })
      return y + lines.length * leading
    },
    heightOf: (words, width, style) => cut(words, width, style).length * styles[style].leading,
    line(from, to, stroke) {
      stroked(stroke)
      pdf.line(...from, ...to)
    },
    path(steps, { stroke, fill }) {
      if (stroke) stroked(stroke)
      if (fill) {
        const [red, green, blue] = colours[fill]
        pdf.setFillColor(red, green, blue)
      }
      pdf.path([...steps])
      if (stroke && fill) pdf.fillStroke()
      else if (fill) pdf.fill()
      else pdf.stroke()
    },
    bytes: () => new Uint8Array(pdf.output('arraybuffer')),
  }
}

function isUpper(style: Style): boolean {
  return style === 'label' || style === 'wordmark'
}

/** The typefaces of the site in one weight, with lining figures, on a coarse grid: they are embedded in each file. */
const fontFiles = { display: fontFile('cormorant.ttf'), text: fontFile('instrument-sans.ttf') }

function fontFile(name: string): string {
  return readFileSync(join(import.meta.dirname, 'fonts', name)).toString('base64')
}

function createPdf({ title, author, language, updatedAt }: Identity): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true, floatPrecision: 3 })
  for (const key of ['display', 'text'] as const) {
    pdf.addFileToVFS(`${key}.ttf`, fontFiles[key])
    pdf.addFont(`${key}.ttf`, fonts[key], 'normal')
  }
  pdf.setProperties({ title: plainText(title), author: plainText(author) })
  pdf.setLanguage(language)
  pdf.viewerPreferences({ DisplayDocTitle: true })
  // By default both come from the clock, and each run would write different files.
  pdf.setCreationDate(`D:${updatedAt.replaceAll('-', '')}000000+00'00'`)
  pdf.setFileId('0'.repeat(32))
  return pdf
}
