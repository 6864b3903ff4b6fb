import { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import type { MailJob } from './mail-job.ts'
import type { MailMessages } from './mail-messages.ts'
import { mailChannel, mailQueue, queueOptions, queueSchema } from './mail-queue.ts'
import type { MailTransport } from './mail-transport.ts'
import { queueDatabase } from './queue-database.ts'
import { type MailTemplates, readMail } from './mail-template.ts'
import { sendJob } from './send-job.ts'

export interface MailWorkerOptions {
  store: Pick<Store, 'db' | 'listen'>
  messages: MailMessages
  templates: MailTemplates
  transport: MailTransport
  log: Log
  /** Seconds between two looks into the queue. Notifications wake the worker at once; retries wait for the next look. */
  pollSeconds?: number
  /** Ends a start that waits for the database. */
  signal?: AbortSignal
}

export interface MailWorker {
  /** Waits until the mails that are being sent are sent, at most five seconds, and takes no others. */
  stop: () => Promise<void>
}

/** Mails that a process sends at the same time. */
const concurrency = 2
const stopMs = 5000

/**
 * Sends the mails of the queue. Any number of processes may do so: each job is locked by one of them, and deleted when it
 * is sent. A process that is killed between the server's answer and that deletion sends its mail again, with the same id.
 */
export async function startMailWorker(options: MailWorkerOptions): Promise<MailWorker> {
  const { store, messages, templates, transport, log, pollSeconds = 10, signal } = options
  const boss = new PgBoss({
    db: queueDatabase(store.db),
    schema: queueSchema,
    // This queue has no schedules and no dependencies between jobs, and its table is small.
    schedule: false,
    registerInstance: false,
    monitorVacuum: false,
    flowIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 600,
  })
  boss.on('error', (error) => log.error({ err: error }, `The mail queue failed (${error.message}). It continues.`))
  const stop = (): Promise<void> => boss.stop({ timeout: stopMs, close: false })
  signal?.addEventListener('abort', () => void stop())
  await boss.start({ attempts: 1000 })
  await boss.updateQueue(mailQueue, queueOptions)
  // Takes over from processes that were killed; repeated every minute.
  await boss.supervise(mailQueue)
  const workers: string[] = []
  // Not by the interval: the next mail may be waiting already.
  const wake = (): void => workers.forEach((worker) => boss.notifyWorker(worker))
  for (let count = 0; count < concurrency; count++) {
    const polling = { pollingIntervalSeconds: pollSeconds, includeMetadata: true } as const
    workers.push(
      await boss.work<MailJob, void, typeof polling>(mailQueue, polling, async ([job]) => {
        if (!job) return
        const remove = (): Promise<unknown> => boss.deleteJob(mailQueue, job.id)
        const read = (data: MailJob) => readMail(store.db, data, templates)
        await sendJob(job, { messages, templates, transport, log, read, remove }).finally(wake)
      }),
    )
  }
  await store.listen(mailChannel, wake)
  return { stop }
}
