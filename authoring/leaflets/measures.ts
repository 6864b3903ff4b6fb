import type { Page, Point } from './page.ts'

/** Half the length of the stroke at each end of a dimension line. */
const tick = 0.8

interface Across {
  from: number
  to: number
  y: number
  label: string
}

/** A horizontal dimension line, its number below it. */
export function measureAcross(page: Page, { from, to, y, label }: Across): void {
  page.line([from - 1.4, y], [to + 1.4, y], 'measure')
  for (const x of [from, to]) endAt(page, [x, y])
  page.text(label, (from + to) / 2, y + 3.9, { style: 'measure', align: 'center' })
}

interface Up {
  from: number
  to: number
  x: number
  label: string
  /** Side of the number; left by default. */
  side?: 'left' | 'right'
}

/** A vertical dimension line, its number next to it. */
export function measureUp(page: Page, { from, to, x, label, side = 'left' }: Up): void {
  page.line([x, Math.min(from, to) - 1.4], [x, Math.max(from, to) + 1.4], 'measure')
  for (const y of [from, to]) endAt(page, [x, y])
  const off = side === 'left' ? -2.4 : 2.4
  page.text(label, x + off, (from + to) / 2 + 0.9, { style: 'measure', align: side === 'left' ? 'right' : 'left' })
}

function endAt(page: Page, [x, y]: Point): void {
  page.line([x - tick, y + tick], [x + tick, y - tick], 'edge')
}
