import { pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/entity/page-kind.ts'

export const inspirationTable = pgTable('inspiration', { id: text('id').primaryKey(), ...entityColumns })
