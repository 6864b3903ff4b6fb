import { and, eq, sql } from 'drizzle-orm'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { ContentData } from '../platform/entity/kinds.ts'
import { filesOfMessage } from '../uploads/stored-file.ts'
import type { MessageTopic } from '../messages/message-topic.ts'
import { confirmedRetailer } from './contact-facts.ts'
import { samplesById } from './find-samples.ts'
import { referenceOf } from './reference.ts'
import { type ContactMessage, contactMessageTable } from '../messages/table.ts'

/** How long a visitor sees what they have sent, hours: the address of that page stays in the history of the browser. */
const receiptHours = 24

/** The message with this id: 122 random bits, of which mails have 32 as its reference. */
export async function contactReceipt(
  _root: unknown,
  { receipt }: { receipt: string },
  { db }: ContentContext,
): Promise<ContactMessage | null> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(receipt)) return null
  const { id, createdAt } = contactMessageTable
  const isRecent = sql`${createdAt} > now() - ${receiptHours} * interval '1 hour'`
  const [message] = await db
    .select()
    .from(contactMessageTable)
    .where(and(eq(id, receipt), isRecent))
  return message ?? null
}

/** Resolvers of what is not a column. */
export const receiptFields = {
  reference: ({ id }: ContactMessage) => referenceOf(id),
  files: async ({ id }: ContactMessage, _args: unknown, { db }: ContentContext) =>
    (await filesOfMessage(db, id)).map(({ name }) => name),
  products: async ({ topics }: ContactMessage, _args: unknown, context: ContentContext) =>
    (await productsOf(topics, context)).map(({ product }) => product),
  finishes: async ({ topics }: ContactMessage, _args: unknown, context: ContentContext) =>
    (await productsOf(topics, context)).flatMap(({ product, finish }) =>
      finish ? [{ uid: product['uid'], code: finish.code }] : [],
    ),
  project: async ({ topics }: ContactMessage, _args: unknown, { reads }: ContentContext) => {
    const project = topics.find(({ kind }) => kind === 'project')
    return project ? ((await reads.entity('project', project.id))?.data ?? null) : null
  },
  retailer: ({ retailer }: ContactMessage) => retailer && confirmedRetailer(retailer),
  samples: async ({ topics }: ContactMessage, _args: unknown, context: ContentContext) => {
    const ordered = topics.filter(({ kind }) => kind === 'sample')
    const samples = ordered.length > 0 ? await samplesById(context) : null
    return ordered.flatMap(({ id }) => samples?.get(id)?.data ?? [])
  },
  share: ({ topics }: ContactMessage) => topics.find(({ kind }) => kind === 'list')?.id ?? null,
}

async function productsOf(
  topics: readonly MessageTopic[],
  { reads }: ContentContext,
): Promise<{ product: ContentData; finish: MessageTopic['finish'] }[]> {
  const asked = topics.filter(({ kind }) => kind === 'product')
  const entities = await Promise.all(asked.map(({ id }) => reads.entity('product', id)))
  return asked.flatMap(({ finish }, index) => {
    const product = entities[index]?.data
    return product ? [{ product, finish }] : []
  })
}
