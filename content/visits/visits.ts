import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { GraphQLError } from 'graphql'
import { describeTopics } from '../contact/describe-topics.ts'
import { findTopics } from '../contact/find-topics.ts'
import { referenceOf } from '../contact/reference.ts'
import { storeById } from '../entities/stores/find-stores.ts'
import type { MessageTopic, TopicLinks } from '../messages/message-topic.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { Resolvers } from '../platform/graphql/resolvers.ts'
import type { Attempts } from '../platform/limits/attempts.ts'
import { enqueueMail } from '../platform/mail/enqueue-mail.ts'
import { isMailAddress } from '../platform/mail/mail-job.ts'
import { bookPlace, withFreePlaces } from './book-visit.ts'
import { cancelStoredVisit, type ShopRecipient } from './cancel-visit.ts'
import { readVisit, type VisitInput } from './read-visit.ts'
import { slotByRule, slotsByRule } from './slots.ts'
import { type Visit, visitTable } from './table.ts'
import { localTime } from './visit-facts.ts'
import { keyHashOf, newVisitKey } from './visit-key.ts'
import type { VisitMail } from './visit-mails.ts'
import { type VisitShop, visitShop } from './visit-shop.ts'

export interface VisitOptions {
  /** Address for mails about visits of a shop that has none. */
  to: string
  /** Language of the people at the shops; undefined: the default language of the site. */
  language?: string | undefined
  /** Products that visits are about. */
  links: TopicLinks
  /** Absolute URL of the page of a visit; null where the site has none. */
  visitPage: (language: string, key: string) => string | null
  now?: () => Date
}

/** Visits of shops: when they can be booked, booking and cancelling. */
export function visitResolvers(options: VisitOptions, attempts: Attempts<'visit' | 'cancelVisit'>): Resolvers {
  const { now = () => new Date() } = options
  return {
    Query: {
      freeVisits: (_root: unknown, { shop }: { shop: string }, context: ContentContext) =>
        freeVisits(shop, context, now()),
      bookedVisit: (_root: unknown, { key }: { key: string }, context: ContentContext) => visitOfKey(key, context),
    },
    Mutation: {
      async bookVisit(_root: unknown, { visit: input }: { visit: VisitInput }, context: ContentContext) {
        const { db, clientAddress, language } = context
        const given = readVisit(input)
        await attempts.count({ action: 'visit', account: given.email.toLowerCase(), address: clientAddress })
        const shop = await visitShop(db, input.shop)
        const slot = shop && slotByRule(shop.rules, shop.closures, { now: now(), day: input.day, time: input.time })
        if (!shop || !slot) throw slotTaken()
        const recipient = recipientOf(shop, options, context)
        const product = await topicOf(input.product, { ...recipient, context, links: options.links })
        const key = newVisitKey()
        const id = randomUUID()
        const { start: startsAt, end: endsAt } = slot
        const { timeZone } = shop.rules
        const visit = {
          id,
          keyHash: keyHashOf(key) ?? '',
          shop: shop.id,
          startsAt,
          endsAt,
          timeZone,
          language,
          product,
        }
        await db.transaction(async (transaction) => {
          if (!(await bookPlace(transaction, { ...visit, ...given }, shop.rules))) throw slotTaken()
          const toShop: VisitMail = { ...recipient, template: 'visit-booked', values: { visit: id } }
          await enqueueMail(transaction, toShop)
          // An address that the queue cannot send to is shown to the shop.
          if (!isMailAddress(given.email)) return
          const values = { visit: id, page: options.visitPage(language, key) }
          const toVisitor: VisitMail = { to: given.email, language, template: 'visit-confirmation', values }
          await enqueueMail(transaction, toVisitor)
        })
        return { isError: false, message: null, receipt: key }
      },
      async cancelVisit(_root: unknown, { key }: { key: string }, context: ContentContext) {
        const { db, clientAddress } = context
        await attempts.count({ action: 'cancelVisit', account: '', address: clientAddress })
        const visit = await visitOfKey(key, context)
        if (!visit) throw new GraphQLError('No visit has this key.', { extensions: { code: 'VISIT_UNKNOWN' } })
        if (visit.startsAt <= now())
          throw new GraphQLError('The visit has begun.', { extensions: { code: 'VISIT_OVER' } })
        const recipient = recipientOf(await visitShop(db, visit.shop), options, context)
        await db.transaction((transaction) => cancelStoredVisit(transaction, visit, recipient))
        return { isError: false, message: null, receipt: key }
      },
    },
    BookedVisit: {
      reference: ({ id }: Visit) => referenceOf(id),
      shop: ({ shop }: Visit, _args: unknown, { db }: ContentContext) => storeById(db, shop),
      day: (visit: Visit) => localTime(visit).day,
      time: (visit: Visit) => localTime(visit).time,
      startsAt: ({ startsAt }: Visit) => startsAt.toISOString(),
      endsAt: ({ endsAt }: Visit) => endsAt.toISOString(),
      changedAt: ({ createdAt, cancelledAt }: Visit) => (cancelledAt ?? createdAt).toISOString(),
      product: async ({ product }: Visit, _args: unknown, { reads }: ContentContext) =>
        product && ((await reads.entity('product', product.id))?.data ?? null),
      isCancelled: ({ cancelledAt }: Visit) => cancelledAt !== null,
      isOver: ({ startsAt }: Visit) => startsAt <= now(),
    },
  }
}

function recipientOf(
  shop: VisitShop | null,
  { to, language }: VisitOptions,
  { languages }: Pick<ContentContext, 'languages'>,
): ShopRecipient {
  return { to: shop?.mail ?? to, language: language ?? languages.default }
}

async function freeVisits(id: string, { db }: ContentContext, now: Date) {
  const shop = await visitShop(db, id)
  if (!shop) return null
  const { rules, closures, data } = shop
  const slots = await withFreePlaces(db, { shop: id, places: rules.places, slots: slotsByRule(rules, closures, now) })
  const days = [...Map.groupBy(slots, ({ day }) => day)].map(([day, times]) => ({ day, times }))
  return { shop: data, minutes: rules.minutes, timeZone: rules.timeZone, days }
}

/** How long a visitor sees a visit that is over, days. */
const shownDays = 7

async function visitOfKey(key: string, { db }: ContentContext): Promise<Visit | null> {
  const hash = keyHashOf(key)
  if (hash === null) return null
  const isRecent = sql`${visitTable.endsAt} > now() - ${shownDays} * interval '1 day'`
  const [visit] = await db
    .select()
    .from(visitTable)
    .where(and(eq(visitTable.keyHash, hash), isRecent))
  return visit ?? null
}

interface TopicOptions {
  language: string
  context: ContentContext
  links: TopicLinks
}

/** @throws SUBJECT_UNKNOWN for a product that does not exist. */
async function topicOf(product: string | null | undefined, options: TopicOptions): Promise<MessageTopic | null> {
  if (!product) return null
  const [topic] = await describeTopics(await findTopics({ products: [product] }, options.context), options)
  return topic ?? null
}

function slotTaken(): GraphQLError {
  return new GraphQLError('This time has no free place.', { extensions: { code: 'SLOT_TAKEN' } })
}
