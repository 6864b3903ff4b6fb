/** How often the clock looks whether the process runs, milliseconds. */
const tickMs = 250
/** A longer time between two looks is a pause: the process was frozen, or its machine. */
const pauseMs = 1000

let paused = 0
let last: number | null = null

/**
 * Milliseconds since some moment, without the time in which this process was paused: what a request has waited for by this
 * clock, it has waited for because of others. After a pause, what has arrived meanwhile is read before anything is late.
 */
export function awakeNow(): number {
  if (last === null) {
    last = performance.now()
    setInterval(look, tickMs).unref()
  }
  look()
  return last - paused
}

function look(): void {
  const now = performance.now()
  const gap = now - (last ?? now)
  if (gap > pauseMs) paused += gap
  last = now
}

/** Calls back after a time in which this process was not paused. Returns a function that cancels it. */
export function afterAwake(ms: number, callback: () => void): () => void {
  const due = awakeNow() + ms
  const check = (): void => {
    const left = due - awakeNow()
    if (left <= 0) callback()
    else timer = setTimeout(check, Math.ceil(left))
  }
  let timer = setTimeout(check, ms)
  return () => clearTimeout(timer)
}
