import type { Box, PlacedItem, StructureNode } from './placed-page.ts'
import { absoluteUrl } from './pdf-syntax.ts'
import { qrCode } from './qr-code.ts'
import { textLook, type TextStyle } from './running-header.ts'
import { cleanText, setLine, setText, type Fonts, type Line } from './set-text.ts'

/** Where a reader of the paper goes on. */
export interface Ways {
  /** The page that shows the same as the paper; null where nobody else may see it. It gets a QR code. */
  page: PrintedLink | null
  /** Where a retailer is found; null where the site has no such page. */
  retailers: PrintedLink | null
}

export interface PrintedLink {
  label: string
  /** Absolute address. */
  url: string
}

export interface WaysPlace extends Pick<Box, 'x' | 'y' | 'width'> {
  fonts: Fonts
  add: (node: StructureNode) => number
  put: (item: PlacedItem) => void
}

/** Points: 23 mm, which a telephone reads from half a metre. */
const codeEdge = 66
/** Between the code and the texts: readers need four white modules around it. */
const codeGap = 14
const linkGap = 5

const styles = {
  label: { face: 'text', size: 7.5, leading: 10.5, colour: 'soft', maxLines: 2 },
  address: { face: 'text', size: 8.5, leading: 11, colour: 'ink', maxLines: 3 },
} as const satisfies Record<string, TextStyle>

interface SetLink extends PrintedLink {
  labels: Line[]
  addresses: Line[]
}

/** The height that these ways take in this width. */
export function heightOfWays(ways: Ways, { width, fonts }: Pick<WaysPlace, 'width' | 'fonts'>): number {
  const { code, links } = setWays(ways, width, fonts)
  const texts = links.reduce((sum, link) => sum + heightOf(link), 0) + Math.max(0, links.length - 1) * linkGap
  return Math.max(code ? codeEdge : 0, texts)
}

/** A QR code, and beside it what it leads to and where a retailer is found. Returns their lower edge. */
export function placeWays(ways: Ways, place: WaysPlace): number {
  const { x, y, width, fonts, put } = place
  const { code, links, indent } = setWays(ways, width, fonts)
  if (code) {
    // An ornament for readers of the screen: the link beside it is the same.
    const box = { x, y, width: codeEdge, height: codeEdge, node: null }
    put({ type: 'outline', viewBox: `0 0 ${code.size} ${code.size}`, path: code.path, ...box })
  }
  let top = y
  for (const link of links) top = placeLink(link, { ...place, x: x + indent, y: top }) + linkGap
  return y + heightOfWays(ways, place)
}

function setWays({ page, retailers }: Ways, width: number, fonts: Fonts) {
  const url = absoluteUrl(page?.url ?? null)
  const code = url === null ? null : qrCode(url)
  const indent = code ? codeEdge + codeGap : 0
  const links = [page, retailers].flatMap((link): SetLink[] => {
    const address = absoluteUrl(link?.url ?? null)
    if (!link || address === null) return []
    const labels = setText(link.label, { ...styles.label, width: width - indent, fonts })
    return [{ label: link.label, url: address, labels, addresses: setAddress(address, width - indent, fonts) }]
  })
  return { code, links, indent }
}

function heightOf({ labels, addresses }: SetLink): number {
  return labels.length * styles.label.leading + addresses.length * styles.address.leading
}

function placeLink({ label, url, labels, addresses }: SetLink, { x, y, add, put }: WaysPlace): number {
  const paragraph = add({ role: 'P', parent: 0 })
  let top = writeLines(labels, styles.label, { x, y, put, node: paragraph })
  const node = add({ role: 'Link', parent: paragraph })
  const start = top
  top = writeLines(addresses, styles.address, { x, y: top, put, node })
  const width = Math.max(...addresses.map((line) => (line.width / 1000) * styles.address.size))
  put({ type: 'link', x, y: start, width, height: top - start, url, name: cleanText(label), node })
  return top
}

interface LinesPlace extends Pick<WaysPlace, 'x' | 'y' | 'put'> {
  node: number
}

function writeLines(lines: readonly Line[], style: TextStyle, { x, y, put, node }: LinesPlace): number {
  for (const [index, line] of lines.entries())
    put({ type: 'text', ...textLook(line, style), x, y: y + index * style.leading + style.size, node })
  return y + lines.length * style.leading
}

/** An address as somebody types it, broken behind slashes. What is chosen is in the code and in the link. */
function setAddress(url: string, width: number, fonts: Fonts): Line[] {
  const { host, pathname } = new URL(url)
  const room = (width / styles.address.size) * 1000
  const lines: string[] = []
  for (const part of `${host}${decodedPath(pathname)}`.split(/(?<=\/)/)) {
    const longer = (lines.at(-1) ?? '') + part
    if (lines.length > 0 && setLine(longer, styles.address.face, fonts).width <= room) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  const { maxLines } = styles.address
  return lines.flatMap((line) => setText(line, { ...styles.address, width, fonts })).slice(0, maxLines)
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
