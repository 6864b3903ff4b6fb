import type { Log } from '../log.ts'
import { type QueueWorker, workQueue } from '../queue/work-queue.ts'
import type { Store } from '../store/store.ts'
import type { MailJob } from './mail-job.ts'
import type { MailMessages } from './mail-messages.ts'
import { mailChannel, mailQueue, queueOptions } from './mail-queue.ts'
import type { MailTransport } from './mail-transport.ts'
import { type MailTemplates, readMail } from './mail-template.ts'
import { type MailResult, sendJob } from './send-job.ts'

export interface MailWorkerOptions {
  store: Pick<Store, 'db' | 'listen'>
  messages: MailMessages
  templates: MailTemplates
  transport: MailTransport
  log: Log
  /** Seconds between two looks into the queue. Notifications wake the worker at once; retries wait for the next look. */
  pollSeconds?: number
  /** Called when an attempt has ended. */
  onAttempt?: ((result: MailResult) => void) | undefined
  /** Ends a start that waits for the database. */
  signal?: AbortSignal
}

/** Waits until the mails that are being sent are sent, at most five seconds, and takes no others. */
export type MailWorker = QueueWorker

/** Mails that a process sends at the same time. */
const concurrency = 2

/**
 * Sends the mails of the queue. Any number of processes may do so: each job is locked by one of them, and deleted when it
 * is sent. A process that is killed between the server's answer and that deletion sends its mail again, with the same id.
 */
export function startMailWorker(options: MailWorkerOptions): Promise<MailWorker> {
  const { store, messages, templates, transport, log, pollSeconds = 10, signal, onAttempt } = options
  const read = (data: MailJob) => readMail(store.db, data, templates)
  return workQueue<MailJob>(store, {
    queue: mailQueue,
    options: queueOptions,
    channel: mailChannel,
    concurrency,
    pollSeconds,
    log,
    signal,
    work: (job, remove) => sendJob(job, { messages, templates, transport, log, read, remove, onAttempt }),
  })
}
