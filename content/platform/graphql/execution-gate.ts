import { CodedError } from '../../../packages/errors/coded-error.ts'
import { afterAwake } from '../../../packages/limits/awake-clock.ts'

export interface ExecutionGateOptions {
  /** Executions at once; further ones are refused. */
  maxRunning?: number
  /** How long a caller waits, milliseconds. */
  timeoutMs: number
  /** Executions that take longer wait for a connection that is lost, milliseconds. */
  stuckMs?: number
  /** Called when an execution is stuck, at most once per `stuckMs`. It makes stuck executions fail. */
  onStuck?: () => void
}

/** Runs work and resolves to its result. Rejects with BUSY, or with TIMEOUT where the result takes too long. */
export type ExecutionGate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Executions at the moment. */
export interface GateUsage {
  running: number
  max: number
}

/**
 * Bounds the work in progress, in number and in the time that callers wait for it. Work keeps its place until it ends, also
 * after its caller has left: a database that does not respond cannot collect requests without limit.
 * Rejects with BUSY where too much is in progress, with TIMEOUT after `timeoutMs`, or as the work does.
 */
export function createExecutionGate({
  maxRunning = 500,
  timeoutMs,
  stuckMs = 60_000,
  onStuck,
}: ExecutionGateOptions): ExecutionGate & { usage: () => GateUsage } {
  /** Start times, the oldest first. */
  const running = new Set<{ since: number }>()
  let lastStuck = Number.NEGATIVE_INFINITY

  const refuse = (code: 'BUSY' | 'TIMEOUT', message: string): CodedError => {
    const now = performance.now()
    const [oldest] = running
    if (onStuck && oldest && now - oldest.since >= stuckMs && now - lastStuck >= stuckMs) {
      lastStuck = now
      onStuck()
    }
    return new CodedError(code, { message })
  }

  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running.size >= maxRunning)
      throw refuse('BUSY', 'Too many operations are executed at once. Try again in a moment.')
    const entry = { since: performance.now() }
    running.add(entry)
    const result = work().finally(() => running.delete(entry))
    const { promise: late, reject } = Promise.withResolvers<never>()
    const cancel = afterAwake(timeoutMs, () =>
      reject(refuse('TIMEOUT', `There was no result within ${timeoutMs} ms. Try again in a moment.`)),
    )
    try {
      return await Promise.race([result, late])
    } finally {
      cancel()
    }
  }
  return Object.assign(run, { usage: () => ({ running: running.size, max: maxRunning }) })
}
