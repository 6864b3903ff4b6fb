import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Attempts within a window of time; the columns that rate-limiter-flexible reads and writes. */
export const attemptTable = pgTable(
  'account_attempt',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** End of the window, milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  ({ expire }) => [index('account_attempt_expiry').on(expire)],
)
