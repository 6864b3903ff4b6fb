import { setTimeout as wait } from 'node:timers/promises'

/** Runs all until a time is over, or one of them fails, which ends the others. Resolves when all have ended. */
export async function runFor(durationMs: number, ending: AbortController, all: Promise<unknown>): Promise<void> {
  try {
    await Promise.race([wait(durationMs, undefined, { signal: ending.signal }), all])
  } finally {
    ending.abort()
  }
  await all
}
