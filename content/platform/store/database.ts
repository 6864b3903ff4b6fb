import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'

/** A drizzle connection with its postgres.js client. */
export type Database = PostgresJsDatabase & { $client: Sql }

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
