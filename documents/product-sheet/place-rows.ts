import type { SheetRow } from './product-sheet.ts'
import { styles, type Composer } from './sheet-composer.ts'

interface RowPlace {
  x: number
  y: number
  width: number
  /** Node of the table. */
  table: number
  /** Rows that would end below it are left out. */
  end: number
}

type LetteredRow = SheetRow & { letter?: string | null }

const [padding, letterWidth] = [3.5, 18] as const
const termShare = 0.42

/** A table of terms and values with a rule above each row. Returns its lower edge. */
export function placeRows(rows: readonly LetteredRow[], place: RowPlace, sheet: Composer): number {
  const { x, width, table, end } = place
  let { y } = place
  for (const row of rows) {
    const height = rowHeight(row, width, sheet)
    if (y + height > end) return y
    const node = sheet.add({ role: 'TR', parent: table })
    sheet.put({ type: 'rule', x, y, width, node: null })
    const top = y + padding
    const term = { x, y: top, width: width * termShare - 8, node: sheet.add({ role: 'TH', parent: node }) }
    sheet.write(row.term, styles.term, term)
    const left = x + width * termShare
    const indent = row.letter === undefined ? 0 : letterWidth
    const cell = sheet.add({ role: 'TD', parent: node })
    if (row.letter) sheet.write(row.letter, styles.term, { x: left, y: top, width: letterWidth, node: cell })
    sheet.write(row.value, styles.value, {
      x: left + indent,
      y: top,
      width: width * (1 - termShare) - indent,
      node: cell,
    })
    y += height
  }
  sheet.put({ type: 'rule', x, y, width, node: null })
  return y
}

/** Height of a table of these rows. */
export function heightOfRows(rows: readonly LetteredRow[], width: number, sheet: Composer): number {
  return rows.reduce((sum, row) => sum + rowHeight(row, width, sheet), 0)
}

function rowHeight({ term, value, letter }: LetteredRow, width: number, sheet: Composer): number {
  const indent = letter === undefined ? 0 : letterWidth
  const terms = sheet.lines(term, styles.term, width * termShare - 8).length
  const values = sheet.lines(value, styles.value, width * (1 - termShare) - indent).length
  return Math.max(terms, values, 1) * styles.value.leading + 2 * padding
}
