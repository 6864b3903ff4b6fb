import { pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../../platform/entity/entity-columns.ts'

export const collectionTable = pgTable('collection', { id: text('id').primaryKey(), ...entityColumns })
