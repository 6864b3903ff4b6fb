import { setTimeout as wait } from 'node:timers/promises'
import type { JobWithMetadata } from 'pg-boss'
import { hasCode } from '../../../packages/errors/coded-error.ts'
import type { Log } from '../log.ts'
import { composeMail } from './compose-mail.ts'
import type { MailJob } from './mail-job.ts'
import type { MailMessages } from './mail-messages.ts'
import type { MailTemplates } from './mail-template.ts'
import type { MailTransport } from './mail-transport.ts'

interface MailDelivery {
  messages: MailMessages
  templates: MailTemplates
  transport: MailTransport
  log: Log
  /** What the mail is about; null where it is not stored any more. */
  read: (job: MailJob) => Promise<MailJob | null>
  /** Deletes the job, whose data may hold a password. */
  remove: () => Promise<unknown>
  onAttempt?: ((result: MailResult) => void) | undefined
}

/** A mail was accepted, is tried again, or will never be sent. */
export type MailResult = 'sent' | 'failed' | 'given-up'

/** Time for one attempt, milliseconds. Shorter than `expireInSeconds`, after which other processes take the job. */
const sendMs = 60_000

/** Sends one mail and deletes its job. @throws an error, without personal data, if the attempt is to be repeated. */
export async function sendJob(job: JobWithMetadata<MailJob>, delivery: MailDelivery): Promise<void> {
  const { id, data, retryCount, retryLimit } = job
  const { log, onAttempt } = delivery
  const facts = { job: id, template: data.template, attempt: retryCount + 1 }
  const mail = `The mail "${data.template}"`
  const result = await attempt(job, delivery)
  if ('place' in result) {
    onAttempt?.('sent')
    log.info(facts, `${mail} was given to ${result.place}.`)
  } else {
    const { reason, isRefused } = result
    const isTriedAgain = !isRefused && retryCount < retryLimit
    onAttempt?.(isTriedAgain ? 'failed' : 'given-up')
    if (isTriedAgain) {
      log.warn(facts, `${mail} could not be sent: ${reason}. It is tried again.`)
      throw new Error(reason)
    }
    const end = isRefused ? 'The refusal is permanent' : 'It was tried for more than a day'
    log.error(facts, `${mail} was not sent: ${reason}. ${end}.`)
  }
  await removeWithRetries(delivery.remove)
}

type Result = { place: string } | { reason: string; isRefused: boolean }

async function attempt(
  job: JobWithMetadata<MailJob>,
  { messages, templates, transport, read }: MailDelivery,
): Promise<Result> {
  try {
    const content = await read(job.data)
    if (!content) return { reason: 'What it was about is not stored any more', isRefused: true }
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(sendMs)])
    const mail = { ...composeMail(content, messages, templates), id: job.id, date: new Date(job.createdOn) }
    return { place: await transport.send(mail, signal) }
  } catch (error) {
    return { reason: describeFailure(error), isRefused: hasCode(error, 'MAIL_REFUSED') }
  }
}

/** A mail that was sent stays in the queue while the database is down, and would be sent again: tries for 20 seconds. */
async function removeWithRetries(remove: () => Promise<unknown>): Promise<void> {
  for (const delayMs of [100, 400, 1500, 3000, 5000, 10_000]) {
    try {
      await remove()
      return
    } catch {
      await wait(delayMs)
    }
  }
  await remove()
}

/** What went wrong, for logs: one line without addresses, which are personal data, and never the content of the mail. */
function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const line = message.replace(/\s+/g, ' ').replace(/[^\s<>"]+@[^\s<>"]+/g, '[address]')
  return (line.length > maxLength ? `${line.slice(0, maxLength)}…` : line).replace(/\.$/, '')
}

const maxLength = 200
