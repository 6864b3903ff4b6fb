import type { DrawnPiece, Mark } from './drawing.ts'
import { type Box, outline } from './outline.ts'

type Kind = 'drawer' | 'door' | 'niche'

/** Fronts above each other. */
interface Column {
  kinds: Kind[]
  /** Share of the width. */
  share: number
}

/** A front this much higher than wide has everything in one column. */
const upright = 1.5

/** The joints between drawers and doors, and the niches, of a piece whose front fills the box. */
export function drawFronts({ fronts, size: { width, height } }: DrawnPiece, box: Box): Mark[] {
  const columns = height > width * upright ? [singleColumn(fronts)] : columnsOf(fronts)
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const marks: Mark[] = []
  let x = box.x
  columns.forEach(({ kinds, share }, index) => {
    const column = { ...box, x, width: (box.width * share) / shares }
    if (index > 0) marks.push({ type: 'line', from: [x, box.y], to: [x, box.y + box.height], look: 'joint' })
    marks.push(...drawColumn(kinds, column))
    x += column.width
  })
  return marks
}

/** A tall unit: doors above and below, niches between them, drawers at the bottom. */
function singleColumn({ drawers, doors, niches }: DrawnPiece['fronts']): Column {
  const upper = Math.ceil(doors / 2)
  const kinds = [
    ...repeat('door', upper),
    ...repeat('niche', niches),
    ...repeat('door', doors - upper),
    ...repeat('drawer', drawers),
  ]
  return { kinds, share: 1 }
}

/** A wide unit: from four drawers on two columns of them, with doors and niches between them. */
function columnsOf({ drawers, doors, niches }: DrawnPiece['fronts']): Column[] {
  const isPaired = drawers > 3
  const left = isPaired ? Math.ceil(drawers / 2) : drawers
  const between: Column[] = [
    ...repeat('door', doors).map((kind): Column => ({ kinds: [kind], share: 2 })),
    ...(niches > 0 ? [{ kinds: repeat('niche', niches), share: 1 }] : []),
  ]
  const ofDrawers = (count: number): Column[] => (count > 0 ? [{ kinds: repeat('drawer', count), share: 2 }] : [])
  return [...ofDrawers(left), ...between, ...ofDrawers(drawers - left)]
}

function drawColumn(kinds: readonly Kind[], { x, y, width, height }: Box): Mark[] {
  const each = height / kinds.length
  return kinds.flatMap((kind, index): Mark[] => {
    const top = y + index * each
    const joint: Mark = { type: 'line', from: [x, top], to: [x + width, top], look: 'joint' }
    const niche: Mark = { type: 'path', steps: outline('rectangle', { x, y: top, width, height: each }), look: 'niche' }
    return [...(kind === 'niche' ? [niche] : []), ...(index > 0 ? [joint] : [])]
  })
}

function repeat(kind: Kind, count: number): Kind[] {
  return Array.from({ length: Math.max(0, count) }, () => kind)
}
