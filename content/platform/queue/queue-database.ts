import { sql } from 'drizzle-orm'
import { fromDrizzle, type Db } from 'pg-boss'
import type { Database } from '../store/database.ts'

/**
 * The connections of the store for pg-boss: the queue needs none of its own. Rows have times as texts, as drizzle sets
 * the client up. Throws the errors of the database itself, because those of drizzle repeat the values of the query.
 */
export function queueDatabase(db: Database): Db {
  const queries = fromDrizzle(db, sql)
  return {
    async executeSql(text, values) {
      try {
        if (/^\s*begin\b/i.test(text)) return await runTransaction(db, text)
        return await queries.executeSql(text, values?.map(asParameter))
      } catch (error) {
        throw error instanceof Error && error.cause instanceof Error ? error.cause : error
      }
    },
  }
}

/** Drizzle sends JSON and times as texts, arrays through an expression of its own. */
function asParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value
}

/** Several statements with their own "begin" and "commit", as pg-boss changes its schema. */
async function runTransaction(db: Database, text: string): Promise<{ rows: unknown[] }> {
  const connection = await db.$client.reserve()
  try {
    // The rows of all statements.
    return { rows: (await connection.unsafe(text)).flat() }
  } finally {
    connection.release()
  }
}
