import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { dropMails, mailsOfMessage, retryMails } from '../platform/mail/waiting-mails.ts'
import type { Database, Transaction } from '../platform/store/database.ts'
import { uploadTable } from '../uploads/table.ts'
import type { MessageTopic } from '../messages/message-topic.ts'
import { enqueueMessageMail } from './contact-mails.ts'
import { referenceOf } from './reference.ts'
import { contactMessageTable } from '../messages/table.ts'

/** A message without what its writer wrote, and without the writer. */
export interface MessageSummary {
  id: string
  createdAt: Date
  subject: string
  language: string
  files: number
  /** What it is about: ids of products, each with its finish, of projects and of samples; `list`: a shared list. */
  topics: string[]
  /** Whether its mail to the maker waits. */
  isWaiting: boolean
}

interface MessageQuery {
  email?: string | undefined
  /** Id of a message; only older ones. */
  after?: string | undefined
  limit: number
}

/** Messages, the newest first, and how many there are of this e-mail. */
export async function listMessages(
  db: Database,
  { email, after, limit }: MessageQuery,
): Promise<{ messages: MessageSummary[]; total: number }> {
  const wanted = email === undefined ? undefined : isFrom(email)
  const { id, createdAt, subject, language, topics } = contactMessageTable
  const isWaiting = sql<boolean>`exists (${mailsOfMessage(sql`${id}::text`)})`
  const isOlder =
    after === undefined
      ? undefined
      : sql`(${createdAt}, ${id}) < (select created_at, id from contact_message where id = ${after}::uuid)`
  const rows = await db
    .select({ id, createdAt, subject, language, topics, files: count(uploadTable.id), isWaiting })
    .from(contactMessageTable)
    .leftJoin(uploadTable, eq(uploadTable.messageId, id))
    .where(and(wanted, isOlder))
    .groupBy(id)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  const [counted] = await db.select({ total: count() }).from(contactMessageTable).where(wanted)
  const messages = rows.map((row) => ({ ...row, topics: row.topics.map(topicName) }))
  return { messages, total: counted?.total ?? 0 }
}

/** The key of a list gives access to it, and is not shown. */
function topicName({ kind, id, finish }: MessageTopic): string {
  if (kind === 'list') return kind
  return finish ? `${id}:${finish.code}` : id
}

/** Ids of the messages with this id or reference. */
export async function findMessages(db: Database, name: string): Promise<string[]> {
  if (!/^[0-9a-f-]{8,36}$/i.test(name)) return []
  return ids(db, sql`${contactMessageTable.id}::text like ${`${name.toLowerCase()}%`}`)
}

/** Ids of all messages of one person. */
export async function messagesOf(db: Database, email: string): Promise<string[]> {
  return ids(db, isFrom(email))
}

/**
 * Enqueues the mail of a message again, as when the message arrived. One that still waits is tried now instead, so that
 * the maker gets one mail.
 */
export async function resendMessage(
  db: Database,
  { messageId, ...recipient }: { messageId: string; to: string; language: string },
): Promise<'enqueued' | 'retried'> {
  return db.transaction(async (transaction) => {
    if ((await retryMails(transaction, mailsOfMessage(sql`${messageId}`))) > 0) return 'retried'
    const [message] = await transaction
      .select({ postalAddress: contactMessageTable.postalAddress })
      .from(contactMessageTable)
      .where(eq(contactMessageTable.id, messageId))
    const template = message?.postalAddress ? 'sample-order' : 'contact-message'
    await enqueueMessageMail(transaction, { messageId, template, ...recipient })
    return 'enqueued'
  })
}

/** Deletes messages with their files and the mails that were not sent yet, all or nothing. */
export async function deleteMessages(db: Database, messageIds: readonly string[]): Promise<DeletedMessages> {
  return db.transaction(async (transaction) => {
    const deleted: DeletedMessages = { messages: 0, files: 0, mails: 0 }
    for (const id of messageIds) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const one = await deleteMessage(transaction, id)
      deleted.messages += one.messages
      deleted.files += one.files
      deleted.mails += one.mails
    }
    return deleted
  })
}

export interface DeletedMessages {
  messages: number
  files: number
  /** That waited. */
  mails: number
}

async function deleteMessage(transaction: Transaction, id: string): Promise<DeletedMessages> {
  const files = await transaction.$count(uploadTable, eq(uploadTable.messageId, id))
  const [message] = await transaction
    .delete(contactMessageTable)
    .where(eq(contactMessageTable.id, id))
    .returning({ email: contactMessageTable.email })
  if (!message) return { messages: 0, files: 0, mails: 0 }
  const mails = await dropMails(transaction, { messageId: id, email: message.email, reference: referenceOf(id) })
  return { messages: 1, files, mails }
}

async function ids(db: Database, wanted: SQL): Promise<string[]> {
  const rows = await db.select({ id: contactMessageTable.id }).from(contactMessageTable).where(wanted)
  return rows.map(({ id }) => id)
}

function isFrom(email: string): SQL {
  return sql`lower(${contactMessageTable.email}) = ${email.trim().toLowerCase()}`
}
