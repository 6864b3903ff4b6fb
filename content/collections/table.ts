import { pgTable, text } from 'drizzle-orm/pg-core'
import { entityColumns } from '../store/entity-columns.ts'

export const collectionTable = pgTable('collection', { id: text('id').primaryKey(), ...entityColumns })
