import { GraphQLError } from 'graphql'
import { badInput } from '../platform/graphql/bad-input.ts'
import type { ContentContext } from '../platform/graphql/context.ts'
import type { ContentData } from '../platform/entity/kinds.ts'
import { isMailAddress } from '../platform/mail/mail-job.ts'
import { storeById } from '../entities/stores/find-stores.ts'
import { storesNearest } from '../entities/stores/resolvers.ts'
import { entitySource } from '../platform/sources/source.ts'
import type { MessageRetailer } from '../messages/message-retailer.ts'
import type { ContactInput } from './read-message.ts'

/** Whom a visitor wants a quote from. */
export type GivenRetailer = Pick<ContactInput, 'retailer' | 'shop' | 'place' | 'country'>

interface RetailerOptions {
  context: ContentContext
  /** Whether shops that have an address get the message, too. */
  isForwarded: boolean
}

/**
 * The shop that is to make the quote; null: the maker, who passes nothing on.
 * @throws RETAILER_UNKNOWN where there is no such shop, BAD_USER_INPUT for another choice than the contract has.
 */
export async function findRetailer(given: GivenRetailer, options: RetailerOptions): Promise<MessageRetailer | null> {
  const { retailer, shop } = given
  if (!retailer || retailer === 'house') return null
  if (retailer === 'nearest') return retailerOf(await findNearest(given, options), { isNearest: true, ...options })
  if (retailer === 'shop') return retailerOf(await findShop(shop ?? '', options), { isNearest: false, ...options })
  throw badInput('retailer is not one of its values: house, nearest, shop.')
}

async function findNearest(
  { place, country }: GivenRetailer,
  { context }: RetailerOptions,
): Promise<ContentData | undefined> {
  const name = (place ?? '').trim()
  if (name === '') return undefined
  const { stores } = await storesNearest({ place: name, country: country ?? null, limit: 1 }, context)
  return stores[0]?.store
}

/** Callers may send any text, and each would be a source of its own. */
const maxIdCharacters = 100

async function findShop(id: string, { context: { reads } }: RetailerOptions): Promise<ContentData | undefined> {
  if (id === '' || id.length > maxIdCharacters) return undefined
  return (await reads.read([entitySource('store', id)], (db) => storeById(db, id))) ?? undefined
}

function retailerOf(
  shop: ContentData | undefined,
  { isNearest, isForwarded }: Pick<RetailerOptions, 'isForwarded'> & { isNearest: boolean },
): MessageRetailer {
  if (!shop) throw unknown()
  const { id, name, address, zipCode, city, mail } = shop
  const town = [zipCode, city].filter(Boolean).join(' ')
  return {
    id: String(id),
    name: String(name),
    address: [address, town].filter(Boolean).join(', '),
    isNearest,
    mail: isForwarded && typeof mail === 'string' && isMailAddress(mail) ? mail : null,
  }
}

/** Not BAD_USER_INPUT: a shop that a page showed may be gone when its form is sent, and a town may be misspelt. */
function unknown(): GraphQLError {
  return new GraphQLError('There is no such shop, or none near this place.', {
    extensions: { code: 'RETAILER_UNKNOWN' },
  })
}
