import { pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/entity/entity-columns.ts'

export const inspirationTable = pgTable('inspiration', { id: text('id').primaryKey(), ...entityColumns })
