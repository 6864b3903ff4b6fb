/** A state machine without memory: the part of XState's notation that needs no library. */
export interface LightFlow {
  initial: string
  states: Readonly<Record<string, LightState>>
}

interface LightState {
  /** Next state by event. */
  on?: Readonly<Record<string, string>>
  /** Next state by time in ms: one entry. */
  after?: Readonly<Record<number, string>>
}

/**
 * Follows a flow that a page needs before its first paint, or on a network too slow to fetch a library for it.
 * @param show hears of each state, the first one included.
 * @returns how to send: an event that the state does not know is ignored.
 */
export function followLightly<Told extends string = string>(
  flow: LightFlow,
  show: (state: string) => void,
): (event: Told) => void {
  let state: LightState | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const enter = (name: string | undefined): void => {
    if (name === undefined) return
    clearTimeout(timer)
    state = flow.states[name]
    for (const [delay, next] of Object.entries(state?.after ?? {})) timer = setTimeout(enter, Number(delay), next)
    show(name)
  }
  enter(flow.initial)
  return (event) => enter(state?.on?.[event])
}
