import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/store/database.ts'
import { draftOf } from './draft.ts'
import { uploadTable } from './table.ts'
import { isUploadId } from './upload-id.ts'

interface Claim {
  ids: readonly string[]
  /** Key of the draft. */
  key: string
  messageId: string
}

/**
 * Gives files to a message. Each can be given once, with the key that it was uploaded with.
 * @returns whether all of them are there. Otherwise roll the transaction back.
 */
export async function claimUploads(transaction: Transaction, { ids, key, messageId }: Claim): Promise<boolean> {
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
