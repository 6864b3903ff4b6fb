import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { MessageRetailer } from './message-retailer.ts'
import type { MessageTopic } from './message-topic.ts'
import type { PostalAddress } from './postal-address.ts'

/** As the contract names them. */
export const civilities = ['Mme', 'Mlle', 'Mr'] as const

/**
 * Messages of visitors. They belong to no account: an e-mail is not proven to be the writer's, and its owner could delete
 * what somebody else has written.
 */
export const contactMessageTable = pgTable(
  'contact_message',
  {
    id: uuid('id').primaryKey(),
    /** Language of the visitor. */
    language: text('language').notNull(),
    civility: text('civility', { enum: civilities }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    company: text('company'),
    email: text('email').notNull(),
    phone: text('phone'),
    commandNumber: text('command_number'),
    resellerType: text('reseller_type'),
    reseller: text('reseller'),
    subject: text('subject').notNull(),
    body: text('body'),
    /** What it is about, as it was when the message was sent, in the language of the recipient. */
    topics: jsonb('topics').$type<MessageTopic[]>().notNull().default([]),
    /** Town or postal code of the visitor. */
    place: text('place'),
    /** When a quote is wanted. */
    deadline: text('deadline'),
    /** Who is to make it. Null: the maker. */
    retailer: jsonb('retailer').$type<MessageRetailer>(),
    /** Where samples are sent. Null: a message that orders none. */
    postalAddress: jsonb('postal_address').$type<PostalAddress>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('contact_message_age').on(table.createdAt)],
)

export type ContactMessage = typeof contactMessageTable.$inferSelect
