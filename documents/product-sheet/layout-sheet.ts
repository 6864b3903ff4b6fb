import type { DrawnPiece } from '../dimension-drawing/drawing.ts'
import { absoluteUrl } from '../pdf/pdf-syntax.ts'
import { fitted, type PlacedDocument } from '../pdf/placed-page.ts'
import { runningHeader, sheet as paper } from '../pdf/running-header.ts'
import { cleanText, type Fonts } from '../pdf/set-text.ts'
import { placeDrawing } from './place-drawing.ts'
import { heightOfRows, placeRows } from './place-rows.ts'
import type { ProductSheet } from './product-sheet.ts'
import { createComposer, styles, type Composer } from './sheet-composer.ts'

interface SheetParts {
  fonts: Fonts
  /** Width divided by height; null where the picture could not be read. */
  ratio: number | null
}

/** From the upper margin to the content of a page. */
const headerHeight = 34
/** Between the two columns. */
const gutter = 30
const maxPicture = 412
const spaceBelow = 24

/** Places the sheet of a product on two A4 pages. */
export function layoutSheet(product: ProductSheet, { fonts, ratio }: SheetParts): PlacedDocument {
  const sheet = createComposer(fonts)
  placeOverview(product, sheet, ratio)
  sheet.nextPage()
  placeMeasures(product, sheet, fonts)
  const { pages, structure } = sheet
  for (const [index, { items }] of pages.entries())
    items.unshift(...runningHeader(product, fonts, [index + 1, pages.length]))
  const title = [product.brand, cleanText(product.name)].join(' – ')
  return { title, language: product.language, opensPrintDialog: false, ...paper, pages, structure }
}

function columnsOf({ margin }: ProductSheet) {
  const width = (paper.width - 2 * margin - gutter) / 2
  return {
    top: margin + headerHeight,
    left: { x: margin, width },
    right: { x: margin + width + gutter, width },
    whole: { x: margin, width: paper.width - 2 * margin },
    foot: paper.height - margin - 12,
  }
}

/**
 * The first page: picture, name, description, facts and the address of the page. A picture in landscape is as wide as
 * the paper where that leaves room for all facts.
 */
function placeOverview(product: ProductSheet, sheet: Composer, ratio: number | null): void {
  const { top, left, right, whole, foot } = columnsOf(product)
  const room = { x: whole.x, y: top, width: whole.width, height: maxPicture }
  const fullWidth = { x: 0, y: top, width: paper.width, height: ratio === null ? 0 : paper.width / ratio }
  const belowFullWidth = spaceBelow + heightOfRows(product.facts, right.width, sheet) + 12
  const picture =
    ratio === null
      ? { ...room, height: room.width / 1.5 }
      : ratio > 1 && top + fullWidth.height + belowFullWidth <= foot
        ? fullWidth
        : { ...fitted(ratio, room), y: top }
  const alternative = cleanText(product.picture?.alternative || product.name)
  const figure = sheet.add({ role: 'Figure', parent: 0, alternative, box: picture })
  if (product.picture && ratio !== null)
    sheet.put({ type: 'picture', key: product.picture.url, ...picture, node: figure })
  else sheet.put({ type: 'frame', ...picture, node: figure })
  const below = top + picture.height + spaceBelow
  let y = sheet.write(product.kind, styles.label, { ...left, y: below, node: sheet.add({ role: 'P', parent: 0 }) }) + 3
  y = sheet.write(product.name, styles.name, { ...left, y, node: sheet.add({ role: 'H1', parent: 0 }) }) + 9
  for (const paragraph of product.description) {
    const fits = Math.floor((foot - 12 - y) / styles.body.leading)
    if (fits < 1) break
    const style = { ...styles.body, maxLines: Math.min(styles.body.maxLines, fits) }
    y = sheet.write(paragraph, style, { ...left, y, node: sheet.add({ role: 'P', parent: 0 }) }) + 6
  }
  const table = sheet.add({ role: 'Table', parent: 0 })
  placeRows(product.facts, { ...right, y: below, table, end: foot - 12 }, sheet)
  placeAddress(product, sheet)
  placePriceNote(product, sheet)
}

/** Two lines below the facts, beside the address. */
function placePriceNote(product: ProductSheet, sheet: Composer): void {
  const { right, foot } = columnsOf(product)
  if (product.priceNote === null) return
  const place = { ...right, y: foot - styles.note.leading, node: sheet.add({ role: 'P', parent: 0 }) }
  sheet.write(product.priceNote, { ...styles.note, maxLines: 2 }, place)
}

function placeAddress(product: ProductSheet, sheet: Composer): void {
  const { whole, left, foot } = columnsOf(product)
  const column = product.priceNote === null ? whole : left
  const url = absoluteUrl(product.url)
  if (url === null) return
  const shown = decodeURI(url).replace(/^https?:\/\//, '')
  const node = sheet.add({ role: 'Link', parent: sheet.add({ role: 'P', parent: 0 }) })
  const [line] = sheet.lines(shown, styles.note, column.width)
  const end = sheet.write(shown, { ...styles.note, maxLines: 1 }, { ...column, y: foot, node })
  const width = ((line?.width ?? 0) / 1000) * styles.note.size
  sheet.put({ type: 'link', x: column.x, y: foot, width, height: end - foot, url, name: cleanText(product.name), node })
}

/** The second page: the drawing and its table, materials and basins, and how to reach the brand. */
function placeMeasures(product: ProductSheet, sheet: Composer, fonts: Fonts): void {
  const { top, left, right, foot } = columnsOf(product)
  const { sections, piece } = product
  const end = foot - 14
  const below = piece ? placeDrawn(piece, product, { sheet, fonts, end }) : top
  // Without a drawing, nothing is in the left column, and no heading above these.
  const [column, role] = piece ? ([right, 'H3'] as const) : ([left, 'H2'] as const)
  let y = below
  for (const { heading, rows } of sections) {
    if (y + 40 > end) break
    y = sheet.write(heading, styles.subheading, { ...column, y: y - 3, node: sheet.add({ role, parent: 0 }) }) + 5
    y = placeRows(rows, { ...column, y, table: sheet.add({ role: 'Table', parent: 0 }), end }, sheet) + 18
  }
  placeContact(product, sheet)
}

interface DrawnPage {
  sheet: Composer
  fonts: Fonts
  /** Lower edge of what may be placed. */
  end: number
}

/** The drawing with its heading, and the table of its measures. Returns where what is beside the table begins. */
function placeDrawn(piece: DrawnPiece, product: ProductSheet, { sheet, fonts, end }: DrawnPage): number {
  const { top, left, right, whole } = columnsOf(product)
  const { words, measures, sections, language } = product
  sheet.write(words.drawing, styles.heading, { ...whole, y: top, node: sheet.add({ role: 'H2', parent: 0 }) })
  const lists = Math.max(
    heightOfRows(measures, left.width, sheet) + 60,
    sections.reduce((sum, { rows }) => sum + heightOfRows(rows, right.width, sheet) + 40, 0),
  )
  const drawing = { ...whole, y: top + 44, height: Math.max(170, Math.min(360, end - top - 44 - 24 - lists)) }
  const below = placeDrawing(piece, drawing, { sheet, fonts, words, language }) + 24
  const table = sheet.add({ role: 'Table', parent: 0 })
  const last = placeRows(measures, { ...left, y: below, table, end: end - 30 }, sheet)
  if (measures.length > 0)
    sheet.write(words.note, styles.note, { ...left, y: last + 7, node: sheet.add({ role: 'P', parent: 0 }) })
  return below
}

function placeContact(product: ProductSheet, sheet: Composer): void {
  const { whole, foot } = columnsOf(product)
  sheet.put({ type: 'rule', ...whole, y: foot - 7, node: null })
  const text = [`${product.words.contact} ${product.brand}`, ...product.contact].join('   ·   ')
  const node = sheet.add({ role: 'P', parent: 0 })
  sheet.write(text, { ...styles.note, maxLines: 1 }, { ...whole, y: foot, node })
}
