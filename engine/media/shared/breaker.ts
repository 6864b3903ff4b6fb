/** Keeps from asking what does not answer. */
export interface Breaker {
  /** Whether to ask now. While it does not answer, once in each pause. */
  allows: () => boolean
  succeeded: () => void
  failed: (error: unknown) => void
  /** Opens it without further failures. */
  open: (error: unknown) => void
  isOpen: () => boolean
}

export interface BreakerOptions {
  /** Failures one after the other after which it is open. */
  maxFailures?: number
  /** Milliseconds from one attempt to the next while it is open. */
  pauseMs?: number
  /** Called once when it opens, and once when it closes. */
  opened: (error: unknown) => void
  closed: () => void
}

/** A circuit breaker: after some failures nothing is asked but once in a pause, until an attempt succeeds. */
export function createBreaker({ maxFailures = 3, pauseMs = 30_000, opened, closed }: BreakerOptions): Breaker {
  let failures = 0
  let nextAttemptAt = 0
  const isOpen = (): boolean => failures >= maxFailures
  const open = (error: unknown): void => {
    if (isOpen()) return
    failures = maxFailures
    nextAttemptAt = performance.now() + pauseMs
    opened(error)
  }
  return {
    isOpen,
    open,
    allows() {
      if (!isOpen()) return true
      const now = performance.now()
      if (now < nextAttemptAt) return false
      nextAttemptAt = now + pauseMs
      return true
    },
    succeeded() {
      const wasOpen = isOpen()
      failures = 0
      if (wasOpen) closed()
    },
    failed(error) {
      if (failures + 1 >= maxFailures) open(error)
      else failures++
    },
  }
}
