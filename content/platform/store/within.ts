/** Resolves with the answer. Rejects where there is none after `maxMs` milliseconds. */
export async function within<Answer>(maxMs: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = (): void => reject(new Error(`there was no answer within ${maxMs / 1000} seconds`))
  // Later in the turn: an answer that waits while this process is busy has arrived in time.
  const timer = setTimeout(() => setImmediate(giveUp), maxMs)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
