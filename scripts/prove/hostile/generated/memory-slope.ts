export interface MemorySample {
  /** Requests that were answered so far. */
  requests: number
  bytes: number
}

/** Bytes for each further request, by a least-squares line through the last third of the samples. */
export function memorySlope(samples: readonly MemorySample[]): number {
  const last = samples.slice(-Math.ceil(samples.length / 3))
  const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
  const requests = meanOf(last.map((one) => one.requests))
  const bytes = meanOf(last.map((one) => one.bytes))
  const spread = last.reduce((sum, one) => sum + (one.requests - requests) ** 2, 0)
  const shared = last.reduce((sum, one) => sum + (one.requests - requests) * (one.bytes - bytes), 0)
  return spread === 0 ? 0 : shared / spread
}
