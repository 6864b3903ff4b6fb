import type { Transaction } from '../store/database.ts'
import type { TableRows } from './entity-content.ts'

/** A statement has at most 65,534 parameters; no table has more than 15 columns. */
const rowsPerStatement = 1000

/** A row that the database refuses by its values. `cause` is the error of the database, without the statement. */
export class RowRefused extends Error {
  readonly row: object

  constructor(row: object, cause: Error) {
    super(cause.message, { cause })
    this.row = row
  }
}

/** Inserts the rows. @throws RowRefused for the first that has a value which the database does not store. */
export async function insertRows(transaction: Transaction, { table, rows }: TableRows): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await insertPart(transaction, { table, rows: rows.slice(start, start + rowsPerStatement) })
}

/** Halves the rows until the one that is refused is alone. */
async function insertPart(transaction: Transaction, { table, rows }: TableRows): Promise<void> {
  try {
    // In a savepoint, so that the transaction can go on.
    await transaction.transaction((savepoint) => savepoint.insert(table).values([...rows]))
  } catch (error) {
    const refusal = refusalIn(error)
    const [row] = rows
    if (!refusal || !row) throw error
    if (rows.length === 1) throw new RowRefused(row, refusal)
    const middle = Math.ceil(rows.length / 2)
    await insertPart(transaction, { table, rows: rows.slice(0, middle) })
    await insertPart(transaction, { table, rows: rows.slice(middle) })
  }
}

/** Classes of SQLSTATE that say something of values: a value of a wrong form, one that breaks a rule, one too large. */
const refusals = ['22', '23', '54']

/** What the database says of a value, without the statement that Drizzle repeats; null for any other error. */
export function refusalIn(error: unknown): Error | null {
  if (!(error instanceof Error)) return null
  if (error instanceof RowRefused) return error
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string' && code.length === 5 && refusals.includes(code.slice(0, 2))) return error
  return refusalIn(error.cause)
}
