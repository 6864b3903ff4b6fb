import type { PdfList, PdfProduct, PdfSite } from './pdf-list.ts'
import { absoluteUrl } from '../pdf/pdf-syntax.ts'
import { heightOfWays, placeWays, type Ways } from '../pdf/place-ways.ts'
import {
  fitted,
  type Box,
  type PlacedDocument,
  type PlacedItem,
  type PlacedPage,
  type StructureNode,
} from '../pdf/placed-page.ts'
import { runningHeader, sheet, textLook, type TextStyle } from '../pdf/running-header.ts'
import { cleanText, setText, type Fonts, type Line } from '../pdf/set-text.ts'

/** Between the name of a product and what is below it. */
const nameGap = 4
/** Between the last row and what ends the document, and between its parts. */
const endGap = 12
const noWays: Ways = { page: null, retailers: null }
/** From the upper margin to the first row of a page other than the first. */
const headerHeight = 46

const styles = {
  heading: { face: 'display', size: 36, leading: 40, colour: 'ink', maxLines: 3 },
  listTitle: { face: 'display', size: 17, leading: 21, colour: 'soft', maxLines: 8 },
  name: { face: 'display', size: 16, leading: 18, colour: 'ink', maxLines: 8 },
  chosen: { face: 'text', size: 8.5, leading: 12, colour: 'ink', maxLines: 3 },
  collection: { face: 'text', size: 8.5, leading: 12, colour: 'soft', maxLines: 3 },
  size: { face: 'text', size: 8.5, leading: 13, colour: 'ink', maxLines: 1 },
  price: { face: 'text', size: 9.5, leading: 12, colour: 'ink', maxLines: 2 },
  sumLabel: { face: 'text', size: 9.5, leading: 20, colour: 'soft', maxLines: 1 },
  sum: { face: 'display', size: 16, leading: 20, colour: 'ink', maxLines: 1 },
  note: { face: 'text', size: 8.5, leading: 12, colour: 'soft', maxLines: 3 },
} as const satisfies Record<string, TextStyle>

export interface LayoutParts {
  site: PdfSite
  fonts: Fonts
  /** Width divided by height of each picture that could be read, by its URL. */
  ratios: ReadonlyMap<string, number>
}

/** Places a wishlist on A4 pages. A row is never split. */
export function layoutWishlist(list: PdfList, { site, fonts, ratios }: LayoutParts): PlacedDocument {
  const { margin, textOffset, thumbnail } = site.measures
  const textBox = { x: margin + textOffset, width: sheet.width - 2 * (margin + textOffset) }
  const structure: StructureNode[] = [{ role: 'Document', parent: null }]
  const pages: PlacedPage[] = []
  let y = 0

  const add = (node: StructureNode): number => structure.push(node) - 1
  const put = (item: PlacedItem): number => (pages.at(-1) ?? startPage()).items.push(item)
  const lines = (text: string, style: TextStyle): Line[] => setText(text, { ...style, width: textBox.width, fonts })

  function startPage(): PlacedPage {
    const page: PlacedPage = { items: [] }
    pages.push(page)
    y = margin + headerHeight
    return page
  }

  /** Writes lines below `top` and returns where they end. */
  function write(text: readonly Line[], top: number, { style, node }: { style: TextStyle; node: number }): number {
    for (const [index, line] of text.entries()) {
      const base = top + index * style.leading + style.size * 0.78
      put({ type: 'text', ...textLook(line, style), x: textBox.x, y: base, node })
    }
    return top + text.length * style.leading
  }

  /** Writes lines that end at the right margin. Returns where they end. */
  function writeAtEnd(text: readonly Line[], top: number, { style, node }: { style: TextStyle; node: number }): number {
    for (const [index, line] of text.entries()) {
      const x = sheet.width - margin - (line.width / 1000) * style.size
      const base = top + index * style.leading + style.size * 0.78
      put({ type: 'text', ...textLook(line, style), x, y: base, node })
    }
    return top + text.length * style.leading
  }

  function placeTitles(): void {
    y += 22
    // Wider than the texts of a product: nothing is beside them.
    const width = sheet.width - margin - textBox.x
    const wide = (text: string, style: TextStyle) => setText(text, { ...style, width, fonts })
    y = write(wide(site.heading, styles.heading), y, { style: styles.heading, node: add({ role: 'H1', parent: 0 }) })
    const title = wide(list.title, styles.listTitle)
    if (title.length > 0) y = write(title, y + 2, { style: styles.listTitle, node: add({ role: 'H2', parent: 0 }) })
    y += 26
  }

  function placeRow(product: PdfProduct, parent: number): void {
    const name = lines(product.name, styles.name)
    const collection = lines(product.collection ?? '', styles.collection)
    const chosen = (product.chosen ?? []).map((one) => lines(one, styles.chosen))
    const chosenLines = chosen.flat().length
    const size = lines(product.size ?? '', styles.size)
    const textHeight =
      name.length * styles.name.leading +
      (collection.length + chosenLines + size.length > 0 ? nameGap : 0) +
      collection.length * styles.collection.leading +
      chosenLines * styles.chosen.leading +
      size.length * styles.size.leading
    const padding = (site.measures.rowHeight - thumbnail.height) / 2
    const height = Math.max(site.measures.rowHeight, textHeight + 2 * padding)
    if (y + height > sheet.height - margin) {
      closeRows()
      startPage()
    }
    put({ type: 'rule', x: margin, y, width: sheet.width - 2 * margin, node: null })
    const body = add({ role: 'LBody', parent: add({ role: 'LI', parent }) })
    placePicture(product, { x: margin, y: y + padding, ...thumbnail }, body)
    // Texts are in the middle of the thumbnail unless they are higher.
    let at = y + Math.max(padding, (Math.min(height, site.measures.rowHeight) - textHeight) / 2)
    const priceTop = at
    at = placeName(product, name, { top: at, parent: body }) + nameGap
    if (collection.length > 0)
      at = write(collection, at, { style: styles.collection, node: add({ role: 'P', parent: body }) })
    for (const one of chosen) at = write(one, at, { style: styles.chosen, node: add({ role: 'P', parent: body }) })
    if (size.length > 0) write(size, at, { style: styles.size, node: add({ role: 'P', parent: body }) })
    const price = setText(product.price ?? '', { ...styles.price, width: textOffset - nameGap, fonts })
    if (price.length > 0)
      // On the base line of the name.
      writeAtEnd(price, priceTop + (styles.name.size - styles.price.size) * 0.78, {
        style: styles.price,
        node: add({ role: 'P', parent: body }),
      })
    y += height
  }

  /** Below the last row of a page. */
  function closeRows(): void {
    put({ type: 'rule', x: margin, y, width: sheet.width - 2 * margin, node: null })
  }

  /** What all of them cost, where the list is online, and the way to a retailer. It stays together. */
  function placeEnd({ sum, ways = noWays }: PdfList): void {
    const width = sheet.width - 2 * margin
    const note = setText(sum?.note ?? '', { ...styles.note, width, fonts })
    const waysHeight = heightOfWays(ways, { width, fonts })
    const sumHeight = sum ? styles.sum.leading + note.length * styles.note.leading + endGap : 0
    if (sumHeight + waysHeight === 0 || list.products.length === 0) return
    const height = endGap + sumHeight + waysHeight
    if (y + height > sheet.height - margin) startPage()
    y += endGap
    if (sum) {
      const node = add({ role: 'P', parent: 0 })
      const label = setText(sum.label, { ...styles.sumLabel, width: width / 2, fonts })
      // Both on the base line of the amount.
      const lower = (styles.sum.size - styles.sumLabel.size) * 0.78
      for (const line of label)
        put({
          type: 'text',
          ...textLook(line, styles.sumLabel),
          x: margin,
          y: y + lower + styles.sumLabel.size * 0.78,
          node,
        })
      y = writeAtEnd(setText(sum.amount, { ...styles.sum, width: width / 2, fonts }), y, { style: styles.sum, node })
      if (note.length > 0) y = writeAtEnd(note, y, { style: styles.note, node: add({ role: 'P', parent: 0 }) })
      y += endGap
    }
    if (waysHeight > 0) y = placeWays(ways, { x: margin, y, width, fonts, add, put })
  }

  function placeName(product: PdfProduct, set: readonly Line[], { top, parent }: { top: number; parent: number }) {
    if (set.length === 0) return top
    const paragraph = add({ role: 'P', parent })
    const url = absoluteUrl(product.url)
    const node = url === null ? paragraph : add({ role: 'Link', parent: paragraph })
    const end = write(set, top, { style: styles.name, node })
    const width = Math.max(...set.map((line) => (line.width / 1000) * styles.name.size))
    if (url !== null) {
      const box = { x: textBox.x, y: top, width, height: end - top }
      put({ type: 'link', ...box, url, name: cleanText(product.name), node })
    }
    return end
  }

  function placePicture({ picture, name }: PdfProduct, room: Box, parent: number): void {
    const ratio = picture ? ratios.get(picture.url) : undefined
    const box = ratio === undefined ? room : fitted(ratio, room)
    const alternative = cleanText(picture?.alternative || name)
    const node = add({ role: 'Figure', parent, alternative, box })
    if (picture && ratio !== undefined) put({ type: 'picture', key: picture.url, ...box, node })
    else put({ type: 'frame', ...box, node })
  }

  startPage()
  placeTitles()
  const parent = list.products.length > 0 ? add({ role: 'L', parent: 0 }) : 0
  for (const product of list.products) placeRow(product, parent)
  if (list.products.length > 0) closeRows()
  placeEnd(list)
  for (const [index, page] of pages.entries())
    page.items.unshift(...runningHeader({ ...site, margin }, fonts, [index + 1, pages.length]))
  const title = [site.brand, cleanText(list.title) || site.heading].join(' – ')
  const { language, opensPrintDialog = false } = site
  return { title, language, opensPrintDialog, ...sheet, pages, structure }
}
