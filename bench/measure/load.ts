import autocannon from 'autocannon'

export interface LoadFigures {
  perSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
}

/** Requests one URL over ten connections, after a warm-up that is not measured. */
export async function load(url: string, headers: Record<string, string>, seconds = 6): Promise<LoadFigures> {
  await autocannon({ url, headers, connections: 10, duration: 2 })
  const result = await autocannon({ url, headers, connections: 10, duration: seconds })
  const failed = result.errors + result.timeouts + result.non2xx
  return { perSecond: result.requests.average, p50Ms: result.latency.p50, p99Ms: result.latency.p99, errors: failed }
}
