import type postgres from 'postgres'

type Work = (transaction: postgres.TransactionSql) => unknown

/**
 * Lets a transaction reject when its connection is lost. By itself postgres.js then writes a rollback to the socket that is
 * gone, outside of any promise, which ends the process (porsager/postgres#1208).
 */
export function survivingLostTransactions(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>
  const beginSafely = (...given: [work: Work] | [options: string, work: Work]): Promise<unknown> => {
    const [options, work] = given.length === 1 ? ['', given[0]] : given
    return begin(options, async (transaction) => {
      try {
        return await work(transaction)
      } catch (error) {
        // The client rejects as soon as the connection is closed. Until then nothing follows, not even the rollback.
        if (isLost(error)) return new Promise<never>(() => undefined)
        throw error
      }
    })
  }
  return Object.assign(sql, { begin: beginSafely })
}

const lostCodes: ReadonlySet<unknown> = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE'])

/** By the code of the client, or by an error after which the database closes the connection; drizzle wraps both. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown }
  return lostCodes.has(code) || severity === 'FATAL' || isLost(error.cause)
}
