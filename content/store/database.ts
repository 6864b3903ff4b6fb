import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'

/** The connection that queries are made on. */
export type Database = PostgresJsDatabase & { $client: Sql }
