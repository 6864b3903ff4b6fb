import type { PlacedItem } from './placed-page.ts'
import { cleanText, setLine, type Fonts, type Line } from './set-text.ts'
import type { Typeface } from './pdf-sources.ts'

/** A4, in points. */
export const sheet = { width: 595.28, height: 841.89 } as const
const wordmarkHeight = 9

export interface TextStyle {
  face: Typeface
  /** Points. */
  size: number
  leading: number
  colour: 'ink' | 'soft'
  maxLines: number
}

const styles = {
  brand: { face: 'display', size: 13, leading: 16, colour: 'ink', maxLines: 1 },
  running: { face: 'text', size: 7.5, leading: 10, colour: 'soft', maxLines: 1 },
} as const satisfies Record<string, TextStyle>

/** How a document names the brand. */
export interface PdfBrand {
  brand: string
  /** Outline of the brand's name, as in config/site.json. Without it the name is set in type. */
  wordmark?: { viewBox: string; path: string } | undefined
}

export interface HeaderSite extends PdfBrand {
  /** Points. */
  margin: number
}

/** The brand at the left margin, "2 / 7" at the right one. */
export function runningHeader(
  site: HeaderSite,
  fonts: Fonts,
  [page, pages]: [page: number, pages: number],
): PlacedItem[] {
  const { margin } = site
  const number = setLine(`${page} / ${pages}`, styles.running.face, fonts)
  const right = sheet.width - margin - (number.width / 1000) * styles.running.size
  const y = margin + wordmarkHeight
  return [brand(site, fonts), { type: 'text', ...textLook(number, styles.running), x: right, y, node: null }]
}

function brand({ brand: name, wordmark, margin }: HeaderSite, fonts: Fonts): PlacedItem {
  if (!wordmark) {
    const line = setLine(cleanText(name, 60), styles.brand.face, fonts)
    return { type: 'text', ...textLook(line, styles.brand), x: margin, y: margin + wordmarkHeight, node: null }
  }
  const [, , width = 1, height = 1] = wordmark.viewBox.split(' ').map(Number)
  return {
    type: 'outline',
    ...wordmark,
    x: margin,
    y: margin,
    width: (width / height) * wordmarkHeight,
    height: wordmarkHeight,
    node: null,
  }
}

/** A line as it is placed. */
export function textLook({ runs, original }: Line, { size, colour }: Pick<TextStyle, 'size' | 'colour'>) {
  return { runs, size, colour, ...(original === undefined ? {} : { original }) }
}
