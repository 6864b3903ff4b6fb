import type { Log } from '../log.ts'
import { type QueueWorker, workQueue } from '../queue/work-queue.ts'
import type { ContentChanges } from '../revision/revision.ts'
import type { Store } from '../store/store.ts'
import { enqueuePurge } from './enqueue-purge.ts'
import { type PurgeJob, purgeChannel, purgeOptions, purgeQueue } from './purge-queue.ts'
import { type PurgeTarget, sendPurge } from './send-purge.ts'

export interface PurgeWorkerOptions extends PurgeTarget {
  store: Pick<Store, 'db' | 'listen'>
  service: {
    revision: () => string
    onRevision: (listener: (revision: string) => void) => () => void
    changesSince: (revision: string) => Promise<ContentChanges>
  }
  log: Log
  /** Seconds between two looks into the queue. */
  pollSeconds?: number
  /** Seconds between a change and its purge. */
  delaySeconds?: number
  /** Called when an attempt has ended. */
  onAttempt?: ((result: PurgeResult) => void) | undefined
  /** Ends a start that waits for the database. */
  signal?: AbortSignal
}

/** A purge was accepted, is tried again, or was given up. */
type PurgeResult = 'sent' | 'failed' | 'given-up'

/**
 * Tells the address of a CDN what changed, also while no process ran. Any number of processes may do so: each change is
 * sent by one of them, and again until it is accepted.
 */
export async function startPurgeWorker(options: PurgeWorkerOptions): Promise<QueueWorker> {
  const { store, service, url, secret, log, pollSeconds = 2, delaySeconds, signal, onAttempt } = options
  const worker = await workQueue<PurgeJob>(store, {
    queue: purgeQueue,
    options: purgeOptions,
    channel: purgeChannel,
    concurrency: 1,
    pollSeconds,
    log,
    signal,
    work: async ({ data, retryCount, retryLimit, signal: stopping }, remove) => {
      const { changesSince } = service
      try {
        await sendPurge(data, { url, secret, changesSince, now: Date.now(), signal: stopping })
        onAttempt?.('sent')
      } catch (error) {
        const reason = reasonOf(error)
        const facts = { ...data, attempt: retryCount + 1, reason }
        onAttempt?.(retryCount < retryLimit ? 'failed' : 'given-up')
        if (retryCount < retryLimit) {
          log.warn(facts, 'PURGE_URL did not accept what changed. It is tried again.')
          throw new Error(reason, { cause: error })
        }
        log.error(facts, 'PURGE_URL did not accept what changed for about a day. Purge all of the CDN.')
      }
      await remove()
    },
  })
  const enqueue = async (revision: string): Promise<void> => {
    try {
      await enqueuePurge(store.db, revision, delaySeconds)
    } catch (error) {
      // The next change, or the next start, takes this one with it.
      log.error({ err: error }, 'A change of content was not enqueued for PURGE_URL.')
    }
  }
  const stopListening = service.onRevision((revision) => void enqueue(revision))
  await enqueue(service.revision())
  return {
    stop: async () => {
      stopListening()
      await worker.stop()
    },
  }
}

/** Fetch says why in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
