import type { ProductFile } from '../../content/schemas/types.generated.ts'
import type { Messages } from '../../engine/intl/messages.ts'
import { columns, framedPage } from './frame.ts'
import type { Language } from './language.ts'
import { measureAcross, measureUp } from './measures.ts'
import { type Box, outline, type Shape } from '../../blocks/shared/dimension-drawing/outline.ts'
import { type Page, sheet } from './page.ts'
import { type Extent, placeViews } from './place-views.ts'
import { type Facts, listOf, productFacts, type Row, textIn } from './product-facts.ts'
import { productShape } from './product-shape.ts'
import { words } from './words.ts'

export interface SheetContext {
  brand: string
  language: Language
  /** Messages of the site. */
  t: Messages['t']
}

/** The title of a data sheet, e.g. "Galet 100, cotes et matières". */
export function dataSheetTitle(product: ProductFile, language: Language): string {
  return `${textIn(product.heading, language)}, ${words[language].dataSheetOf}`
}

/** The data sheet of a product: an A4 page as a PDF file. */
export function dataSheet(product: ProductFile, context: SheetContext): Uint8Array {
  const { language, brand } = context
  const labels = words[language]
  const page = framedPage({
    title: dataSheetTitle(product, language),
    author: brand,
    language,
    updatedAt: product.updatedAt,
    brand,
    kind: labels.dataSheet,
    foot: { left: `${labels.article} ${product.uid}`, right: labels.overall },
  })
  page.text(textIn(product.heading, language), columns[0] - 0.6, 54, { style: 'display' })
  page.text(kindOf(product, language), columns[0], 62.5, { style: 'soft' })
  const facts = productFacts(product, context)
  const height = facts.reduce((sum, one) => sum + heightOf(page, one), 0)
  const drawn = drawViews(page, product, { language, maxHeight: sheet.foot - 4 - height - 24 - 84 })
  drawFacts(page, facts, { y: drawn + 24, t: context.t })
  return page.bytes()
}

/** Type and sub-type, as in "Miroir, ovale". */
function kindOf({ productType, productSubType }: ProductFile, language: Language): string {
  return listOf([textIn(productType, language), textIn(productSubType, language)], language)
}

interface View extends Extent {
  name: 'front' | 'side' | 'plan'
  shape: Shape
}

function viewsOf(product: ProductFile): View[] {
  const { width, height, depth } = product.size ?? {}
  if (!width || !height) return []
  const { outline: own, second } = productShape(product)
  const front: View = {
    name: 'front',
    shape: second === 'plan' ? (own === 'ellipse' ? 'bowl' : own) : own,
    across: width,
    up: height,
  }
  if (!depth) return [front]
  return second === 'plan'
    ? [front, { name: 'plan', shape: own, across: width, up: depth }]
    : [front, { name: 'side', shape: 'rectangle', across: depth, up: height }]
}

interface Drawing {
  language: Language
  /** In millimetres. */
  maxHeight: number
}

/** Draws the views with their dimensions and returns the height of their base line. */
function drawViews(page: Page, product: ProductFile, { language, maxHeight }: Drawing): number {
  const views = viewsOf(product)
  const top = 84
  if (views.length === 0) return top - 24
  const area = { x: columns[1] + 6, y: top, width: sheet.right - columns[1] - 6, height: Math.min(maxHeight, 88) }
  const { scale, boxes } = placeViews(views, area, 22)
  const labels = words[language]
  page.text(labels.drawing, columns[0], top + 2, { style: 'label' })
  page.text(`${labels.scale} 1 : ${scale}`, columns[0], top + 7, { style: 'note' })
  views.forEach((view, index) => {
    const box = boxes[index]
    if (box) drawView(page, view, { box, name: labels[view.name], language })
  })
  return Math.max(...boxes.map(({ y, height }) => y + height))
}

interface Placed {
  box: Box
  name: string
  language: Language
}

function drawView(page: Page, { name, shape, across, up }: View, { box, name: caption, language }: Placed): void {
  const { x, y, width, height } = box
  const number = (centimetres: number) => centimetres.toLocaleString(language)
  page.path(outline(shape, box), { stroke: 'edge', fill: 'linen' })
  if (shape !== 'rectangle') drawAxes(page, box)
  measureAcross(page, { from: x, to: x + width, y: y + height + 6, label: number(across) })
  if (name !== 'side') measureUp(page, { from: y, to: y + height, x: x - 6, label: number(up) })
  // No caption is longer than 20 mm; that of a narrow view at the right edge ends at the margin.
  const atEdge = x + 20 > sheet.right
  page.text(caption, atEdge ? sheet.right : x, y + height + 15, { style: 'label', align: atEdge ? 'right' : 'left' })
}

/** A curved outline is measured from its middle. */
function drawAxes(page: Page, { x, y, width, height }: Box): void {
  page.line([x + width / 2, y - 2], [x + width / 2, y + height + 2], 'axis')
  page.line([x - 2, y + height / 2], [x + width + 2, y + height / 2], 'axis')
}

const valueWidth = sheet.right - columns[2]
const sectionGap = 4.2

function linesOf({ value, choice }: Row): { text: string; style: 'body' | 'soft' }[] {
  return [
    ...(value === '' ? [] : [{ text: value, style: 'body' as const }]),
    ...(choice === undefined ? [] : [{ text: choice, style: 'soft' as const }]),
  ]
}

function rowHeight(page: Page, row: Row): number {
  const lines = linesOf(row)
  const height = lines.reduce((sum, { text, style }) => sum + page.heightOf(text, valueWidth, style), 0)
  return Math.max(height, 4.3) + (lines.length > 1 ? 0.8 : 0.4)
}

function heightOf(page: Page, { rows }: Facts): number {
  return rows.reduce((sum, row) => sum + rowHeight(page, row), 0) + 2 * sectionGap
}

/** A section per subject: its name, then terms and values. */
function drawFacts(page: Page, facts: readonly Facts[], { y, t }: { y: number; t: Messages['t'] }): void {
  let top = y
  for (const one of facts) {
    page.line([sheet.left, top], [sheet.right, top], 'rule')
    let line = top + sectionGap + 2.4
    page.text(t(`product.details.${one.subject}`), columns[0], line - 0.3, { style: 'label' })
    for (const row of one.rows) {
      page.text(row.term, columns[1], line, { style: 'soft' })
      let below = line
      for (const { text, style } of linesOf(row))
        below = page.paragraph(text, { x: columns[2], y: below, width: valueWidth }, style)
      line += rowHeight(page, row)
    }
    top += heightOf(page, one)
  }
}
