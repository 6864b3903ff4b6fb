import { PgBoss, type JobWithMetadata, type QueueOptions } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { queueDatabase } from './queue-database.ts'
import { queueSchema } from './queue-schema.ts'

export interface QueueWork<Data extends object> {
  /** Name of the queue. */
  queue: string
  options: QueueOptions
  /** A notification on this channel wakes the worker at once; retries wait for the next look. */
  channel: string
  /** Jobs that this process does at the same time. */
  concurrency: number
  /** Seconds between two looks into the queue. */
  pollSeconds: number
  /** Does a job. `remove` deletes it. @throws an error if the job is to be repeated. */
  work: (job: JobWithMetadata<Data>, remove: () => Promise<unknown>) => Promise<void>
  log: Log
  /** Ends a start that waits for the database. */
  signal: AbortSignal | undefined
}

export interface QueueWorker {
  /** Waits until the jobs in progress are done, at most five seconds, and takes no others. */
  stop: () => Promise<void>
}

const stopMs = 5000

/** Does the jobs of a queue, which is created if it does not exist. Any number of processes may: each job is locked by one. */
export async function workQueue<Data extends object>(
  store: Pick<Store, 'db' | 'listen'>,
  { queue, options, channel, concurrency, pollSeconds, work, log, signal }: QueueWork<Data>,
): Promise<QueueWorker> {
  const boss = new PgBoss({
    db: queueDatabase(store.db),
    schema: queueSchema,
    // No queue has schedules or dependencies between jobs, and the table is small.
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    flowIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 600,
  })
  boss.on('error', (error) => log.error({ err: error }, `The ${queue} queue failed (${error.message}). It continues.`))
  const stop = (): Promise<void> => boss.stop({ timeout: stopMs, close: false })
  signal?.addEventListener('abort', () => void stop())
  await boss.start({ attempts: 1000 })
  await boss.createQueue(queue, options)
  await boss.updateQueue(queue, options)
  // Takes over from processes that were killed; repeated every minute.
  await boss.supervise(queue)
  const workers: string[] = []
  // Not by the interval: the next job may be waiting already.
  const wake = (): void => workers.forEach((worker) => boss.notifyWorker(worker))
  const polling = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const
  for (let count = 0; count < concurrency; count++)
    workers.push(
      await boss.work<Data, void, typeof polling>(queue, polling, async ([job]) => {
        if (job) await work(job, () => boss.deleteJob(queue, job.id)).finally(wake)
      }),
    )
  await store.listen(channel, wake)
  return { stop }
}
