import type { PlacedItem, PlacedPage, StructureNode } from '../pdf/placed-page.ts'
import { textLook, type TextStyle } from '../pdf/running-header.ts'
import { setText, type Fonts, type Line } from '../pdf/set-text.ts'

export const styles = {
  label: { face: 'text', size: 7.5, leading: 11, colour: 'soft', maxLines: 2 },
  name: { face: 'display', size: 32, leading: 33, colour: 'ink', maxLines: 3 },
  heading: { face: 'display', size: 24, leading: 27, colour: 'ink', maxLines: 1 },
  subheading: { face: 'display', size: 14, leading: 17, colour: 'ink', maxLines: 1 },
  body: { face: 'text', size: 9, leading: 14, colour: 'ink', maxLines: 12 },
  term: { face: 'text', size: 8.5, leading: 12, colour: 'soft', maxLines: 3 },
  value: { face: 'text', size: 8.5, leading: 12, colour: 'ink', maxLines: 5 },
  note: { face: 'text', size: 7.5, leading: 10.5, colour: 'soft', maxLines: 3 },
} as const satisfies Record<string, TextStyle>

/** Where a text goes. All lengths are points. */
export interface TextPlace {
  x: number
  y: number
  width: number
  /** Node of the structure. */
  node: number
}

/** Places texts and other things on pages, each with its node of the structure. */
export interface Composer {
  pages: PlacedPage[]
  structure: StructureNode[]
  add: (node: StructureNode) => number
  put: (item: PlacedItem) => void
  nextPage: () => void
  lines: (text: string, style: TextStyle, width: number) => Line[]
  /** Writes a text from its upper edge and returns its lower one. */
  write: (text: string, style: TextStyle, place: TextPlace) => number
}

/** A composer of a document that has one empty page. Lines of a text are set once for each style and width. */
export function createComposer(fonts: Fonts): Composer {
  const pages: PlacedPage[] = [{ items: [] }]
  const structure: StructureNode[] = [{ role: 'Document', parent: null }]
  const known = new Map<string, Line[]>()
  // Tables are measured before they are placed, and setting a text is slow.
  const lines: Composer['lines'] = (text, style, width) => {
    const key = [style.face, style.size, style.maxLines, width, text].join(' ')
    const set = known.get(key) ?? setText(text, { ...style, width, fonts })
    known.set(key, set)
    return set
  }
  const put: Composer['put'] = (item) => void pages.at(-1)?.items.push(item)
  return {
    pages,
    structure,
    add: (node) => structure.push(node) - 1,
    put,
    nextPage: () => void pages.push({ items: [] }),
    lines,
    write(text, style, { x, y, width, node }) {
      const set = lines(text, style, width)
      for (const [index, line] of set.entries()) {
        const base = y + index * style.leading + style.size * 0.78 + (style.leading - style.size) / 2
        put({ type: 'text', ...textLook(line, style), x, y: base, node })
      }
      return y + set.length * style.leading
    },
  }
}
