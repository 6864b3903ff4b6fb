/** A state machine without context: the part of XState's notation that needs no library. */
export interface StateTable {
  initial: string
  states: Readonly<Record<string, StateRow>>
}

/** Tables that run side by side, each in a state of its own. Every region is sent every event. */
export interface ParallelTable {
  type: 'parallel'
  states: Readonly<Record<string, StateTable>>
}

interface StateRow {
  /** Next state by event. */
  on?: Readonly<Record<string, string>>
  /** Next state by delay in ms: one entry. */
  after?: Readonly<Record<number, string>>
}

/**
 * Runs a table for a flow that a page needs before its first paint, or on a network too slow for XState.
 * @param onState is called with each state, the initial one included.
 * @returns a function that sends an event. An event that the state does not list is ignored.
 */
export function runStateTable<EventType extends string = string>(
  table: StateTable,
  onState: (state: string) => void,
): (event: EventType) => void {
  let row: StateRow | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const enter = (name: string | undefined): void => {
    if (name === undefined) return
    clearTimeout(timer)
    row = table.states[name]
    for (const [delay, next] of Object.entries(row?.after ?? {})) timer = setTimeout(enter, Number(delay), next)
    onState(name)
  }
  enter(table.initial)
  return (event) => enter(row?.on?.[event])
}
