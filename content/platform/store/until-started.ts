import { setTimeout as wait } from 'node:timers/promises'

/** SQLSTATE of a server that is shut down, has crashed, or starts. */
const restarting: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03'])

/** Resolves with the answer of the database, also of one that is just being restarted. Rejects where it cannot be used after `maxMs`. */
export async function untilStarted<Answer>(
  ask: () => PromiseLike<Answer>,
  { maxMs, pauseMs = 200 }: { maxMs: number; pauseMs?: number },
): Promise<Answer> {
  const deadline = performance.now() + maxMs
  for (;;)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await ask()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (!restarting.has(code) || performance.now() + pauseMs > deadline) throw error
      // oxlint-disable-next-line no-await-in-loop
      await wait(pauseMs)
    }
}
