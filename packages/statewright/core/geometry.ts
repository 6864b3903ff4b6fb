export interface Point {
  x: number
  y: number
}

/** In px from the top left corner of the drawing. */
export interface Box extends Point {
  width: number
  height: number
}

export interface ArrowLayout {
  source: string
  targets: readonly string[]
  /** Ids of the transitions, in the order of the text. */
  transitions: readonly string[]
  label: Box
  /** From the source to the label. Null: the source contains the label. */
  before: readonly Point[] | null
  /** From the label to each target that does not contain it. */
  after: readonly (readonly Point[])[]
}

/** The straight pieces of a line, each without width or without height. */
export function piecesOf(points: readonly Point[]): Box[] {
  return points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    const [x, y] = [Math.min(start.x, end.x), Math.min(start.y, end.y)]
    return { x, y, width: Math.abs(start.x - end.x), height: Math.abs(start.y - end.y) }
  })
}

/** Whether one has a point inside of the other, which borders are not. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    one.x + one.width > other.x &&
    one.y < other.y + other.height &&
    one.y + one.height > other.y
  )
}
