import { GraphQLError } from 'graphql'
import { badInput } from '../platform/graphql/bad-input.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { ContentData } from '../platform/entity/kinds.ts'
import { findPage } from '../platform/pages/find-page.ts'
import { namedChoices, type NamedChoices } from '../entities/products/named-choices.ts'
import { idOfUid, productIndex } from '../entities/products/product-index.ts'
import { withoutFinish } from '../wishlists/finishes.ts'
import { asUid } from '../wishlists/product-set.ts'
import { sharedList } from '../wishlists/shared-list.ts'

/** What a visitor says that a message is about. */
export interface GivenTopics {
  /** Uids or ids, each with the code of a finish behind a colon or without. */
  products?: readonly string[] | null
  /** The end of a content path. */
  project?: string | null
  /** Key of a shared list. */
  list?: string | null
}

/** As the content has it. */
export type FoundTopic =
  | { kind: 'product'; data: ContentData; finish: NamedChoices | null }
  | { kind: 'project'; data: ContentData }
  | { kind: 'list'; share: string; title: string }
  /** `group`: its name, by language. */
  | { kind: 'sample'; data: ContentData; group: unknown }

const maxProducts = 40

/** The list, project and products of the message, each once. @throws SUBJECT_UNKNOWN for what does not exist. */
export async function findTopics(given: GivenTopics, context: ContentContext): Promise<FoundTopic[]> {
  const names = [...new Set(given.products ?? [])]
  if (names.length > maxProducts)
    throw badInput(`products has ${names.length} items; a message may be about ${maxProducts}.`)
  const list = given.list ? [await findList(given.list, context)] : []
  const project = given.project ? [await findProject(given.project, context)] : []
  const products = await Promise.all(names.map((name) => findProduct(name, context)))
  return [...list, ...project, ...products]
}

async function findProduct(text: string, context: ContentContext): Promise<FoundTopic> {
  const { name, finish: code } = withoutFinish(text)
  const { reads } = context
  const [uid] = asUid(name)
  const id = (uid === undefined ? undefined : idOfUid(await productIndex(reads), uid)) ?? name
  const product = await reads.entity('product', id)
  if (!product) throw unknownTopic(`No product has the uid or id ${quoted(name)}.`)
  if (code === null) return { kind: 'product', data: product.data, finish: null }
  const finish = await namedChoices(product.data, code, context)
  if (!finish) throw unknownTopic(`The product ${quoted(name)} has no choice ${quoted(code)}.`)
  return { kind: 'product', data: product.data, finish }
}

async function findProject(slug: string, context: ContentContext): Promise<FoundTopic> {
  const page = await findPage(`/project/${slug}`, context)
  if (page?.kind !== 'project') throw unknownTopic(`There is no project ${quoted(slug)}.`)
  return { kind: 'project', data: page.data }
}

async function findList(share: string, { reads }: ContentContext): Promise<FoundTopic> {
  const list = await sharedList(share, reads)
  if (!list) throw unknownTopic('No list is shared by this key.')
  return { kind: 'list', share, title: list.title }
}

/** Not BAD_USER_INPUT: what a page showed may be gone when its form is sent, which the visitor can correct. */
export function unknownTopic(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'SUBJECT_UNKNOWN' } })
}

/** Callers may send any text. */
export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, maxQuoted))
}

const maxQuoted = 80
