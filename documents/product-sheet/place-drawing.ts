import { drawPiece, type Drawing, type Paper } from '../dimension-drawing/draw-piece.ts'
import type { DrawnPiece, Label, View } from '../dimension-drawing/drawing.ts'
import type { Box, PlacedDrawing } from '../pdf/placed-page.ts'
import { textLook } from '../pdf/running-header.ts'
import { setLine, type Fonts, type Line } from '../pdf/set-text.ts'
import type { ProductSheet } from './product-sheet.ts'
import { styles, type Composer } from './sheet-composer.ts'

const pointsPerCentimetre = 72 / 2.54
/** Scales that are easy to read: 10 where 10 cm of the piece are a centimetre on paper. */
const scales = [1, 2, 5, 10, 15, 20, 25, 50, 100] as const
const [gap, textSize, captionHeight] = [34, 7.5, 22] as const

/** Draws the views next to each other in a usual scale. Returns the lower edge of their captions. */
export function placeDrawing(
  piece: DrawnPiece,
  room: Box,
  { sheet, fonts, words, language }: { sheet: Composer; fonts: Fonts } & Pick<ProductSheet, 'words' | 'language'>,
): number {
  const paper: Paper = {
    width: room.width,
    height: room.height - captionHeight,
    text: textSize,
    gap,
    scales: scales.map((one) => pointsPerCentimetre / one),
    maxScale: pointsPerCentimetre,
    maxPiece: room.width,
  }
  const { format } = new Intl.NumberFormat(language)
  const drawing = drawPiece(piece, paper, { format, floor: words.floor })
  const height = Math.max(...drawing.views.map(({ bounds }) => bounds.height * drawing.scale))
  const used = { ...room, height }
  const figure = sheet.add({ role: 'Figure', parent: 0, alternative: words.drawingOf, box: used })
  let { x } = room
  for (const view of drawing.views) {
    const width = view.bounds.width * drawing.scale
    const top = room.y + height - view.bounds.height * drawing.scale
    sheet.put({ type: 'drawing', ...placed(view, drawing, { x, y: top, fonts }), node: figure })
    const caption = {
      x,
      y: room.y + height + 8,
      width: Math.max(width, 110),
      node: sheet.add({ role: 'P', parent: 0 }),
    }
    sheet.write(words.views[view.name], styles.label, caption)
    x += width + gap
  }
  const ratio = `${words.scale} 1 : ${Math.round(pointsPerCentimetre / drawing.scale)}`
  const [line] = sheet.lines(ratio, styles.label, 200)
  const width = ((line?.width ?? 0) / 1000) * styles.label.size
  const right = { x: room.x + room.width - width, y: room.y - 34, width: width + 1 }
  sheet.write(ratio, styles.label, { ...right, node: sheet.add({ role: 'P', parent: 0 }) })
  return room.y + height + captionHeight
}

function placed(
  { marks, bounds }: View,
  { scale }: Drawing,
  { x, y, fonts }: { x: number; y: number; fonts: Fonts },
): Omit<PlacedDrawing, 'node'> {
  const origin = { x: x - bounds.x * scale, y: y - bounds.y * scale }
  return {
    ...origin,
    scale,
    marks: marks.filter((mark) => mark.type !== 'label'),
    labels: marks
      .filter((mark) => mark.type === 'label')
      .map((label) => placedLabel(label, { ...origin, scale, fonts })),
  }
}

function placedLabel(
  { text, letter, x, y, isUpright = false, isSoft }: Label,
  at: { x: number; y: number; scale: number; fonts: Fonts },
): PlacedDrawing['labels'][number] {
  const line: Line = setLine(letter === undefined ? text : `${letter} ${text}`, 'text', at.fonts)
  const half = ((line.width / 1000) * textSize) / 2
  // From the middle of the letters to their base line.
  const drop = textSize * 0.35
  const [middle, height] = [at.x + x * at.scale, at.y + y * at.scale]
  const start = isUpright ? { x: middle + drop, y: height + half } : { x: middle - half, y: height + drop }
  return { ...textLook(line, { size: textSize, colour: isSoft ? 'soft' : 'ink' }), ...start, isUpright }
}
