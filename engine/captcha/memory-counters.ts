import type { Counters } from './counters.ts'

/** Counts for this process alone. */
export async function memoryCounters(): Promise<Counters> {
  const { RateLimiterMemory, RateLimiterRes } = await import('rate-limiter-flexible')
  const limiters = new Map<string, InstanceType<typeof RateLimiterMemory>>()
  return {
    async take(key, { max, seconds }) {
      const name = `${max} ${seconds}`
      const limiter = limiters.get(name) ?? new RateLimiterMemory({ points: max, duration: seconds })
      limiters.set(name, limiter)
      try {
        await limiter.consume(key)
        return { isAllowed: true, retryAfter: 0 }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { isAllowed: false, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
      }
    },
  }
}
