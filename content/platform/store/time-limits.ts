/** How long what a visitor requests may take, milliseconds. */
export interface TimeLimits {
  /** A query for content. */
  readMs: number
  /** A statement that writes, also while it waits for a lock. */
  writeMs: number
  /** A transaction between two statements: one that its process has abandoned releases its locks. */
  idleTransactionMs: number
  /** An operation that reads content only. */
  contentOperationMs: number
  /** Any other operation: a password may wait for others to be hashed. */
  visitorOperationMs: number
  /** A search for the gazetteer that is being loaded. The pages of the site wait three seconds for all that they show. */
  gazetteerMs: number
}

export const standardTimeLimits: TimeLimits = {
  readMs: 2000,
  writeMs: 5000,
  idleTransactionMs: 10_000,
  contentOperationMs: 5000,
  visitorOperationMs: 10_000,
  gazetteerMs: 1000,
}
