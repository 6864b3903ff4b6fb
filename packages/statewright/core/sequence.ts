/** What actors said to each other, for a diagram: a lane for each of them, and a row for each message, in order. */
export interface Sequence {
  lanes: readonly Lane[]
  rows: readonly SequenceRow[]
}

export interface Lane {
  id: string
  name: string
  kind: 'page' | 'machine' | 'actor'
}

export interface SequenceRow {
  /** Index of the frame that it led to. */
  at: number
  /** ms since the start of a simulation, or since 1970 in a page. */
  time: number
  /** Ids of lanes. The same one: it sent it to itself. */
  from: string
  to: string
  kind: RowKind
  /** Type of the event, name of the action. */
  text: string
  payload: unknown
  /** The states of lanes that it changed, by id of the lane: `open`, `done`, `stopped`. */
  states: Readonly<Record<string, string>>
}

export type RowKind = 'start' | 'event' | 'answer' | 'delay' | 'action' | 'stop'

/** Ids of the lanes that every diagram has. */
export const pageLane = 'page'
export const machineLane = 'machine'

/** Adds lanes for senders and receivers that are not known. */
export function withLanes(lanes: readonly Lane[], rows: readonly SequenceRow[]): Lane[] {
  const known = new Set(lanes.map(({ id }) => id))
  const others = new Set(rows.flatMap(({ from, to }) => [from, to]).filter((id) => !known.has(id)))
  return [...lanes, ...[...others].map((id): Lane => ({ id, name: id, kind: 'actor' }))]
}

/** The state of a lane after a row. Null: it has not started. */
export function stateAfter({ rows }: Sequence, row: number, lane: string): string | null {
  return rows.slice(0, row + 1).findLast(({ states }) => lane in states)?.states[lane] ?? null
}
