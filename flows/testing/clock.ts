/**
 * A clock that moves only by `pass`. A delay that starts meanwhile counts from the moment at which it starts; with
 * XState's SimulatedClock it would count from the end.
 */
export function createClock() {
  const pending = new Map<number, { due: number; run: () => void }>()
  let now = 0
  let last = 0
  return {
    setTimeout(run: () => void, delay: number): number {
      pending.set(++last, { due: now + delay, run })
      return last
    },
    clearTimeout: (id: number) => void pending.delete(id),
    /** @param ms time in ms */
    pass(ms: number): void {
      const end = now + ms
      for (;;) {
        // A stable sort: those that are due at once run in the order in which they started.
        const [next] = [...pending].toSorted(([, a], [, b]) => a.due - b.due)
        if (!next || next[1].due > end) break
        const [id, { due, run }] = next
        pending.delete(id)
        now = due
        run()
      }
      now = end
    },
  }
}
