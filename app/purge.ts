import { loadPurge, type ContentService, type QueueWorker, type Store } from '../content/entrance.ts'
import type { Environment } from './environment.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'

interface PurgeOptions {
  store: Store
  service: ContentService
  environment: Pick<Environment, 'PURGE_URL' | 'PURGE_SECRET'>
  log: ServerLog
  /** Called when an attempt has ended. */
  onAttempt?: ((result: string) => void) | undefined
}

/** Milliseconds between the start of the server and that of the worker, whose libraries take about 100 ms to load. */
const startDelayMs = 1000

/** Tells PURGE_URL what changes, shortly after the call and from then on. Returns a function that ends it. */
export function startPurge({ store, service, environment, log, onAttempt }: PurgeOptions): () => Promise<void> {
  const { PURGE_URL: url, PURGE_SECRET: secret } = environment
  if (url === null || secret === null) return async () => undefined
  const stopping = new AbortController()
  let worker: Promise<QueueWorker | null> = Promise.resolve(null)
  const begin = async (): Promise<QueueWorker | null> => {
    try {
      const { startPurgeWorker } = await loadPurge()
      return await startPurgeWorker({ store, service, url, secret, log, signal: stopping.signal, onAttempt })
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'PURGE_URL hears of no change: the worker did not start.')
      return null
    }
  }
  const timer = setTimeout(() => (worker = begin()), startDelayMs)
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await (await worker)?.stop()
  }
}
