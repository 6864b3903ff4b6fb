import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { roles } from '../platform/identity/identity.ts'

/** Everything that belongs to an account references `uid` and is deleted with it. */
export const accountTable = pgTable(
  'account',
  {
    uid: integer('uid').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    email: text('email').notNull().unique(),
    /** Argon2id, with its parameters. */
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: roles }).notNull().default('customer'),
    /** Language of its mails. */
    language: text('language').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  ({ email }) => [check('account_email_lowercase', sql`${email} = lower(${email})`)],
)

/** A token is valid while its session is here, and until it is renewed. */
export const sessionTable = pgTable(
  'account_session',
  {
    id: uuid('id').primaryKey(),
    uid: integer('uid')
      .notNull()
      .references(() => accountTable.uid, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** How often the token was renewed; each token says as which renewal it was signed. */
    renewals: integer('renewals').notNull().default(0),
    renewedAt: timestamp('renewed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('account_session_uid').on(table.uid), index('account_session_expiry').on(table.expiresAt)],
)

/** At most one per account: a new one replaces it, and its use removes it. */
export const temporaryPasswordTable = pgTable(
  'account_temporary_password',
  {
    uid: integer('uid')
      .primaryKey()
      .references(() => accountTable.uid, { onDelete: 'cascade' }),
    /** SHA-256 of the random password, base64url. */
    hash: text('hash').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('account_temporary_password_expiry').on(table.expiresAt)],
)

/**
 * Requests for a temporary password, of known and unknown e-mails alike. They are served after the response, so that it
 * does not depend on whether the account exists.
 */
export const passwordRequestTable = pgTable('account_password_request', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
})

/** The key that signs tokens when no SESSION_SECRET is set: one row, for all processes. */
export const signingKeyTable = pgTable(
  'account_signing_key',
  {
    id: integer('id').primaryKey().default(1),
    secret: text('secret').notNull(),
  },
  ({ id }) => [check('account_signing_key_single', sql`${id} = 1`)],
)
