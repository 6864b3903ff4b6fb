import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MessageTopic } from '../messages/message-topic.ts'

/** Visits of shops that somebody has booked, also those that were cancelled. They belong to no account. */
export const visitTable = pgTable(
  'visit',
  {
    id: uuid('id').primaryKey(),
    /** Id of the shop. */
    shop: text('shop').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    /** IANA name of that of the shop. */
    timeZone: text('time_zone').notNull(),
    /** Of the places of the shop, from 1. */
    place: smallint('place').notNull(),
    /** Hash of the key by which the visitor sees and cancels it. */
    keyHash: text('key_hash').notNull(),
    /** Language of the visitor. */
    language: text('language').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    about: text('about'),
    /** The product that it is about, as it was then, in the language of the shop. */
    product: jsonb('product').$type<MessageTopic>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
  },
  (table) => [
    // Whatever processes do at the same time, nobody has the place of somebody else.
    uniqueIndex('visit_place')
      .on(table.shop, table.startsAt, table.place)
      .where(sql`cancelled_at is null`),
    uniqueIndex('visit_key').on(table.keyHash),
    index('visit_time').on(table.startsAt),
  ],
)

export type Visit = typeof visitTable.$inferSelect
