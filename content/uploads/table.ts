import { customType, index, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { contactMessageTable } from '../messages/table.ts'

/** A column of bytes. */
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** Files of visitors. A row is there from the first byte on, so that those that are being received are counted too. */
export const uploadTable = pgTable(
  'upload',
  {
    /** Random, and part of no path. */
    id: text('id').primaryKey(),
    /** SHA-256 of the key of the draft, base64url. */
    draft: text('draft').notNull(),
    name: text('name').notNull(),
    /** Media type; null while the file is received and inspected. */
    type: text('type'),
    /** Bytes that are stored, which differ from those received. */
    size: integer('size').notNull().default(0),
    /** The message that it was sent with; null: not sent. */
    messageId: uuid('message_id').references(() => contactMessageTable.id, { onDelete: 'cascade' }),
    /** Place among the files of the message. */
    position: smallint('position').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('upload_draft').on(table.draft),
    index('upload_message').on(table.messageId),
    index('upload_age').on(table.createdAt),
  ],
)

/** The bytes of a file in rows, so that no process has to hold a whole file. */
export const uploadChunkTable = pgTable(
  'upload_chunk',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => uploadTable.id, { onDelete: 'cascade' }),
    index: smallint('index').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  ({ uploadId, index: at }) => [primaryKey({ columns: [uploadId, at] })],
)
