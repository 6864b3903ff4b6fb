import { jsPDF } from 'jspdf'
import svgpath from 'svgpath'
import type { JpegPicture } from './jpeg-picture.ts'
import { hexText } from './pdf-syntax.ts'
import type { Box, PlacedDocument, PlacedItem, PlacedText } from './placed-page.ts'
import type { FontMetrics, Fonts } from './set-text.ts'
import type { LoadedLook } from './pdf-sources.ts'
import type { PrintLook } from '../../engine/tokens/print-look.ts'
import { drawMarks } from './draw-marks.ts'
import { writeTags, type PdfInternals, collectTags } from './write-tags.ts'

/** What jsPDF knows of a TrueType font. */
interface LoadedFont {
  metadata: {
    characterToGlyph: (codePoint: number) => number
    widthOfGlyph: (glyph: number) => number
  }
}

export interface PdfWriter {
  /** Metrics of the loaded fonts. */
  fonts: Fonts
  write: (document: PlacedDocument, pictures: ReadonlyMap<string, JpegPicture>) => Uint8Array<ArrayBuffer>
}

/** A new PDF file in this look. Of its TrueType fonts it will contain the characters that are used. */
export function createPdfWriter({ look, files }: LoadedLook): PdfWriter {
  const pdf = new jsPDF({ unit: 'pt', format: 'a4', compress: true, putOnlyUsedFonts: true })
  const internals = pdf.internal as unknown as PdfInternals & { getFont: () => LoadedFont }
  const metrics: Record<string, FontMetrics> = {}
  for (const [name, bytes] of files) {
    pdf.addFileToVFS(name, binary(bytes))
    pdf.addFont(name, name, 'normal')
    pdf.setFont(name, 'normal')
    metrics[name] = metricsOf(internals.getFont())
  }
  return {
    fonts: { faces: look.fonts, metrics },
    write(document, pictures) {
      const tags = collectTags(document)
      pdf.setProperties({ title: document.title })
      writeTags(internals, { ...document, tags })
      // The other variant of jsPDF writes a second OpenAction.
      if (document.opensPrintDialog) pdf.autoPrint({ variant: 'javascript' })
      for (const [index, { items }] of document.pages.entries()) {
        if (index > 0) pdf.addPage()
        drawPage(items, { pdf, write: internals.write, pictures, colors: look.colors })
      }
      return new Uint8Array(pdf.output('arraybuffer'))
    },
  }
}

function metricsOf({ metadata }: LoadedFont): FontMetrics {
  return {
    widthOf(codePoint) {
      const glyph = codePoint <= 0xffff ? metadata.characterToGlyph(codePoint) : 0
      return glyph ? metadata.widthOfGlyph(glyph) : undefined
    },
  }
}

interface Canvas {
  pdf: jsPDF
  /** Writes operators to the content of the page. */
  write: PdfInternals['write']
  pictures: ReadonlyMap<string, JpegPicture>
  colors: PrintLook['colors']
}

function drawPage(items: readonly PlacedItem[], canvas: Canvas): void {
  let mark = 0
  for (const item of items) {
    // Links are annotations, which writeTags adds.
    if (item.type === 'link') continue
    canvas.write(item.node === null ? '/Artifact BMC' : `/${tagOf(item)} << /MCID ${mark++} >> BDC`)
    draw(item, canvas)
    canvas.write('EMC')
  }
}

function tagOf({ type }: PlacedItem): string {
  return type === 'picture' || type === 'frame' || type === 'drawing' ? 'Figure' : 'Span'
}

function draw(item: Exclude<PlacedItem, { type: 'link' }>, canvas: Canvas): void {
  const { pdf, write, pictures, colors } = canvas
  switch (item.type) {
    case 'text':
      return drawText(item, canvas)
    case 'picture': {
      const picture = pictures.get(item.key)
      if (picture) pdf.addImage(picture.bytes, 'JPEG', item.x, item.y, item.width, item.height, item.key, 'NONE')
      return
    }
    case 'frame':
      pdf.setFillColor(...colors.fill).rect(item.x, item.y, item.width, item.height, 'F')
      return
    case 'rule':
      pdf.setDrawColor(...colors.line).setLineWidth(0.5)
      pdf.line(item.x, item.y, item.x + item.width, item.y)
      return
    case 'outline':
      pdf.setFillColor(...colors.text)
      write(...outlineOperators(item, pdf.internal.pageSize.getHeight()))
      return
    case 'drawing':
      drawMarks(item, pdf, colors)
      for (const label of item.labels) drawText({ ...label, node: null }, canvas, label.isUpright ? 90 : 0)
      return
    default:
      return item satisfies never
  }
}

/** @param angle degrees, counter-clockwise */
function drawText(
  { runs, x, y, size, colour, original }: PlacedText,
  { pdf, write, colors }: Canvas,
  angle: 0 | 90 = 0,
): void {
  if (original !== undefined) write(`/Span << /ActualText ${hexText(original)} >> BDC`)
  const [red, green, blue] = colour === 'ink' ? colors.text : colors.textSoft
  pdf.setFontSize(size).setTextColor(red, green, blue)
  let along = 0
  for (const { font, text, width } of runs) {
    pdf.setFont(font, 'normal')
    if (angle === 0) pdf.text(text, x + along, y)
    else pdf.text(text, x, y - along, { angle })
    along += (width / 1000) * size
  }
  if (original !== undefined) write('EMC')
}

/** Operators that fill the path of an SVG. */
function outlineOperators(
  { viewBox, path, x, y, width, height }: Box & { viewBox: string; path: string },
  pageHeight: number,
) {
  const [left = 0, top = 0, wide = 1, high = 1] = viewBox.split(' ').map(Number)
  const operators: string[] = []
  // PDF counts from the lower edge.
  svgpath(path)
    .translate(-left, -top)
    .scale(width / wide, -height / high)
    .translate(x, pageHeight - y)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...numbers], _, fromX, fromY) => {
      operators.push(operatorOf(command, numbers, [fromX, fromY]))
    })
  return [...operators, 'f']
}

function operatorOf(command: string, numbers: readonly number[], [fromX, fromY]: readonly [number, number]): string {
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  switch (command) {
    case 'M':
      return `${points([a, b])} m`
    case 'L':
      return `${points([a, b])} l`
    case 'H':
      return `${points([a, fromY])} l`
    case 'V':
      return `${points([fromX, a])} l`
    case 'C':
      return `${points(numbers)} c`
    case 'Q':
      // PDF has cubic curves only.
      return `${points([fromX + ((a - fromX) * 2) / 3, fromY + ((b - fromY) * 2) / 3, c + ((a - c) * 2) / 3, d + ((b - d) * 2) / 3, c, d])} c`
    default:
      return 'h'
  }
}

function points(numbers: readonly number[]): string {
  return numbers.map((number) => number.toFixed(3)).join(' ')
}

/** One character for each byte, as jsPDF stores files. */
function binary(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let start = 0; start < bytes.length; start += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)))
  return parts.join('')
}
