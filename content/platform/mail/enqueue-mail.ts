import { enqueueJob } from '../queue/enqueue-job.ts'
import type { Database } from '../store/database.ts'
import { isMailAddress, type MailJob } from './mail-job.ts'
import { mailChannel, mailQueue } from './mail-queue.ts'

/**
 * Enqueues a mail in the caller's transaction: it is sent if that is committed. The workers of all processes are notified
 * with the commit; none needs to run at that time.
 * @throws an error, which rolls the transaction back, if `to` is not one address.
 */
export async function enqueueMail(transaction: Pick<Database, 'execute'>, mail: MailJob): Promise<void> {
  if (!isMailAddress(mail.to)) throw new Error('A mail needs one address without a name as its recipient.')
  await enqueueJob(transaction, { queue: mailQueue, data: mail, channel: mailChannel })
}
