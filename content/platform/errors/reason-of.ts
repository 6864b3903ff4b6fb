/** The innermost cause of an error, for a log: errors of the database repeat the values of the query. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
