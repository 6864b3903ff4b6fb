import type postgres from 'postgres'

type Work = (transaction: postgres.TransactionSql) => unknown

/**
 * Lets a transaction reject when its connection is lost. By itself postgres.js then writes to the socket that is gone: a
 * rollback outside of any promise, which ends the process (porsager/postgres#1208), and the statements that follow, after
 * which the connection never opens again.
 */
export function survivingLostTransactions(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin.bind(sql) as (options: string, work: Work) => Promise<unknown>
  const beginSafely = (...given: [work: Work] | [options: string, work: Work]): Promise<unknown> => {
    const [options, work] = given.length === 1 ? ['', given[0]] : given
    let isOver = false
    const result = begin(options, async (transaction) => {
      try {
        return await work(refusingWhen(() => isOver, transaction))
      } catch (error) {
        // The client rejects as soon as the connection is closed. Until then nothing follows, not even the rollback.
        if (isOver || isLost(error)) return new Promise<never>(() => undefined)
        throw error
      }
    })
    const end = (): void => void (isOver = true)
    result.then(end, end)
    return result
  }
  return Object.assign(sql, { begin: beginSafely })
}

/** The transaction, whose statements throw from some moment on. */
function refusingWhen(isOver: () => boolean, transaction: postgres.TransactionSql): postgres.TransactionSql {
  const check = (): void => {
    if (isOver()) throw new Error('The transaction is over: its connection was lost.')
  }
  return new Proxy(transaction, {
    apply: (target, self, values) => {
      check()
      return Reflect.apply(target, self, values) as unknown
    },
    get: (target, name) => {
      if (name === 'unsafe' || name === 'savepoint') check()
      return Reflect.get(target, name) as unknown
    },
  })
}

const lostCodes: ReadonlySet<unknown> = new Set(['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'ECONNRESET', 'EPIPE'])

/** By the code of the client, or by an error after which the database closes the connection; drizzle wraps both. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown }
  return lostCodes.has(code) || severity === 'FATAL' || isLost(error.cause)
}
