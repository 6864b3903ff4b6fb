import type { DrawnPiece } from '../dimension-drawing/drawing.ts'
import { heightOfWays, placeWays } from '../pdf/place-ways.ts'
import { fitted, type Box, type PlacedDocument } from '../pdf/placed-page.ts'
import { runningHeader, sheet as paper, type TextStyle } from '../pdf/running-header.ts'
import { cleanText, type Fonts } from '../pdf/set-text.ts'
import { placeDrawing } from './place-drawing.ts'
import { heightOfRows, placeRows } from './place-rows.ts'
import type { ProductSheet, SheetSection } from './product-sheet.ts'
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
/** A long description is rather cut than that the picture is smaller. */
const minPicture = 240

/** Places the sheet of a product on two A4 pages. */
export function layoutSheet(product: ProductSheet, { fonts, ratio }: SheetParts): PlacedDocument {
  const sheet = createComposer(fonts)
  placeOverview(product, { sheet, fonts, ratio })
  sheet.nextPage()
  placeMeasures(product, sheet, fonts)
  const { pages, structure } = sheet
  for (const [index, { items }] of pages.entries())
    items.unshift(...runningHeader(product, fonts, [index + 1, pages.length]))
  const title = [product.brand, cleanText(product.name)].join(' – ')
  return { title, language: product.language, opensPrintDialog: false, ...paper, pages, structure }
}

interface OverviewParts extends SheetParts {
  sheet: Composer
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
 * The first page: picture, name, description, facts and the way back to the page. A picture in landscape is as wide as
 * the paper where that leaves room for all facts.
 */
function placeOverview(product: ProductSheet, { sheet, fonts, ratio }: OverviewParts): void {
  const { top, left, right, whole, foot } = columnsOf(product)
  const fullWidth = { x: 0, y: top, width: paper.width, height: ratio === null ? 0 : paper.width / ratio }
  const ways = heightOfWays(product.ways, { ...left, fonts })
  const waysTop = foot + styles.note.leading - ways
  const facts = heightOfRows(product.facts, right.width, sheet)
  const texts = heightOfTexts(product, left.width, sheet)
  // What the columns below leave it.
  const free = foot - top - spaceBelow - 12 - Math.max(facts, texts + ways - styles.note.leading)
  const height = Math.max(minPicture, Math.min(maxPicture, free))
  const room = { x: whole.x, y: top, width: whole.width, height }
  const picture =
    ratio === null
      ? { ...room, height: Math.min(room.height, room.width / 1.5) }
      : ratio > 1 && fullWidth.height <= free
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
    const fits = Math.floor((waysTop - 12 - y) / styles.body.leading)
    if (fits < 1) break
    const style = { ...styles.body, maxLines: Math.min(styles.body.maxLines, fits) }
    y = sheet.write(paragraph, style, { ...left, y, node: sheet.add({ role: 'P', parent: 0 }) }) + 6
  }
  const table = sheet.add({ role: 'Table', parent: 0 })
  placeRows(product.facts, { ...right, y: below, table, end: foot - 12 }, sheet)
  placeWays(product.ways, { ...left, ...sheet, y: waysTop, fonts })
  placePriceNote(product, sheet)
}

/** Kind, name and description below each other. */
function heightOfTexts({ kind, name, description }: ProductSheet, width: number, sheet: Composer): number {
  const heightOf = (text: string, style: TextStyle) => sheet.lines(text, style, width).length * style.leading
  const paragraphs = description.reduce((sum, one) => sum + heightOf(one, styles.body) + 6, 0)
  return heightOf(kind, styles.label) + 3 + heightOf(name, styles.name) + 9 + paragraphs
}

/** Two lines below the facts. */
function placePriceNote(product: ProductSheet, sheet: Composer): void {
  const { right, foot } = columnsOf(product)
  if (product.priceNote === null) return
  const place = { ...right, y: foot - styles.note.leading, node: sheet.add({ role: 'P', parent: 0 }) }
  sheet.write(product.priceNote, { ...styles.note, maxLines: 2 }, place)
}

/** The second page: the drawing and its table, terms, materials and basins, and how to reach the brand. */
function placeMeasures(product: ProductSheet, sheet: Composer, fonts: Fonts): void {
  const { top, left, right, foot } = columnsOf(product)
  const { sections, terms, piece } = product
  const end = foot - 14
  const others = terms ? [terms] : []
  if (piece) {
    const { below, lastMeasure } = placeDrawn(piece, product, { sheet, fonts, end })
    placeSections(sections, { ...right, y: below, role: 'H3', end }, sheet)
    placeSections(others, { ...left, y: lastMeasure + 24, role: 'H3', end }, sheet)
    // Without a drawing, nothing is in the left column, and no heading above these.
  } else placeSections([...sections, ...others], { ...left, y: top, role: 'H2', end }, sheet)
  placeContact(product, sheet)
}

interface SectionsPlace extends Pick<Box, 'x' | 'y' | 'width'> {
  role: 'H2' | 'H3'
  /** Lower edge of what may be placed. */
  end: number
}

function placeSections(sections: readonly SheetSection[], place: SectionsPlace, sheet: Composer): void {
  const { role, end } = place
  let { y } = place
  for (const { heading, rows } of sections) {
    if (y + 40 > end) return
    y = sheet.write(heading, styles.subheading, { ...place, y: y - 3, node: sheet.add({ role, parent: 0 }) }) + 5
    y = placeRows(rows, { ...place, y, table: sheet.add({ role: 'Table', parent: 0 }), end }, sheet) + 18
  }
}

interface DrawnPage {
  sheet: Composer
  fonts: Fonts
  /** Lower edge of what may be placed. */
  end: number
}

/** The drawing with its heading, and the table of its measures. Returns where that begins, and where it ends. */
function placeDrawn(piece: DrawnPiece, product: ProductSheet, { sheet, fonts, end }: DrawnPage) {
  const { top, left, right, whole } = columnsOf(product)
  const { words, measures, sections, terms, language } = product
  sheet.write(words.drawing, styles.heading, { ...whole, y: top, node: sheet.add({ role: 'H2', parent: 0 }) })
  const lists = Math.max(
    heightOfRows(measures, left.width, sheet) + 60 + (terms ? heightOfRows(terms.rows, left.width, sheet) + 40 : 0),
    sections.reduce((sum, { rows }) => sum + heightOfRows(rows, right.width, sheet) + 40, 0),
  )
  const drawing = { ...whole, y: top + 44, height: Math.max(170, Math.min(360, end - top - 44 - 24 - lists)) }
  const below = placeDrawing(piece, drawing, { sheet, fonts, words, language }) + 24
  const table = sheet.add({ role: 'Table', parent: 0 })
  const last = placeRows(measures, { ...left, y: below, table, end: end - 30 }, sheet)
  if (measures.length === 0) return { below, lastMeasure: below }
  const note = { ...left, y: last + 7, node: sheet.add({ role: 'P', parent: 0 }) }
  return { below, lastMeasure: sheet.write(words.note, styles.note, note) }
}

function placeContact(product: ProductSheet, sheet: Composer): void {
  const { whole, foot } = columnsOf(product)
  sheet.put({ type: 'rule', ...whole, y: foot - 7, node: null })
  const text = [`${product.words.contact} ${product.brand}`, ...product.contact].join('   ·   ')
  const node = sheet.add({ role: 'P', parent: 0 })
  sheet.write(text, { ...styles.note, maxLines: 1 }, { ...whole, y: foot, node })
}
