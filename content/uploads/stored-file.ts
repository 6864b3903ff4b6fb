import { open } from 'node:fs/promises'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/store/database.ts'
import { uploadChunkTable, uploadTable } from './table.ts'
import { draftOf, isUploadId } from './upload-id.ts'

/** Bytes of one row, and of what a process holds of a file. */
const chunkBytes = 64 * 1024

/** Copies a file to the database. Resolves to its size. */
export async function storeFile(db: Database, uploadId: string, file: string): Promise<number> {
  const source = await open(file)
  try {
    // One for all rows: each is stored before the next one is read.
    const buffer = Buffer.alloc(chunkBytes)
    let size = 0
    for (let index = 0; ; index++) {
      const { bytesRead } = await source.read(buffer, 0, chunkBytes)
      if (bytesRead === 0) return size
      await db.insert(uploadChunkTable).values({ uploadId, index, bytes: buffer.subarray(0, bytesRead) })
      size += bytesRead
    }
  } finally {
    await source.close()
  }
}

/** The bytes of a file, read while they are used. */
export async function* readFile(db: Database, uploadId: string): AsyncGenerator<Buffer> {
  for (let index = 0; ; index++) {
    const [chunk] = await db
      .select({ bytes: uploadChunkTable.bytes })
      .from(uploadChunkTable)
      .where(and(eq(uploadChunkTable.uploadId, uploadId), eq(uploadChunkTable.index, index)))
    if (!chunk) return
    yield chunk.bytes
  }
}

/** A file that a message has. */
export interface SentFile {
  id: string
  name: string
  type: string
}

/** The files of a message, in its order. */
export async function filesOfMessage(db: Database, messageId: string): Promise<SentFile[]> {
  const rows = await db
    .select({ id: uploadTable.id, name: uploadTable.name, type: uploadTable.type })
    .from(uploadTable)
    .where(eq(uploadTable.messageId, messageId))
    .orderBy(asc(uploadTable.position))
  return rows.flatMap(({ type, ...row }) => (type === null ? [] : [{ ...row, type }]))
}

/** Deletes a file that was not sent. */
export async function deleteUnsent(db: Database, { id, draft }: { id: string; draft: string }): Promise<void> {
  await db
    .delete(uploadTable)
    .where(and(eq(uploadTable.id, id), eq(uploadTable.draft, draft), isNull(uploadTable.messageId)))
}

/**
 * Gives files to a message. Each can be given once, with the key of the draft that it was uploaded with.
 * @returns whether all of them are there. Otherwise roll the transaction back.
 */
export async function claimUploads(
  transaction: Transaction,
  { ids, key, messageId }: { ids: readonly string[]; key: string; messageId: string },
): Promise<boolean> {
  if (!ids.every(isUploadId)) return false
  const list = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`
  const claimed = await transaction.execute(sql`
    update ${uploadTable} set message_id = ${messageId}, position = array_position(${list}, id)
    where id = any(${list}) and draft = ${draftOf(key)} and message_id is null and type is not null
    returning id`)
  return claimed.length === ids.length
}
