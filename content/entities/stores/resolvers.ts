import type { GraphQLResolveInfo } from 'graphql'
import { checkLimit } from '../../platform/graphql/bad-input.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import type { Resolvers } from '../../platform/graphql/resolvers.ts'
import { selectsOnly } from '../../platform/graphql/operation-fields.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { isLocalized } from '../../platform/language/localized.ts'
import { readText } from '../../platform/sources/read-text.ts'
import { entitySource, kindSource, listSource } from '../../platform/sources/source.ts'
import { contentCountry, isoCountry } from '../places/country-code.ts'
import { findPlaces } from '../places/find-places.ts'
import { checkPlaceQuery, placeFields, placeSources } from '../places/resolvers.ts'
import { allStores, nearestStores, type NearbyStore, storeById, storesInBounds } from './find-stores.ts'
import { type Bounds, boundsAround, checkBounds, distanceInKm, type DistanceUnit } from './bounds.ts'

/**
 * Shops: all, one, in an area, around a place. The last two throw BAD_USER_INPUT for arguments that are not allowed.
 * @param placesReady resolves when places can be searched.
 */
export function storeResolvers(placesReady: () => Promise<void>): Resolvers {
  return {
    Query: {
      stores: (_root: unknown, _args: unknown, { reads }: ContentContext, info: GraphQLResolveInfo) =>
        selectsOnly(info, ['id', 'name', 'geoloc'])
          ? reads.read([listSource('store')], (db) => allStores(db, 'points'))
          : reads.read([allShops], (db) => allStores(db, 'all')),
      store: (_root: unknown, { id }: { id: string }, { reads }: ContentContext) =>
        reads.read([entitySource('store', id)], (db) => storeById(db, id)),
      storesWithin,
      storesNear: async (_root: unknown, args: NearArgs, context: ContentContext) => {
        await placesReady()
        return storesNear(args, context)
      },
      nearestStores: async (_root: unknown, args: NearestArgs, context: ContentContext) => {
        await placesReady()
        return storesNearest(args, context)
      },
    },
    Store: {
      isoCountry: ({ country_code: code }: ContentData) => isoCountry(String(code)),
      takesVisits: ({ visits }: ContentData) => visits !== undefined,
      exhibitedCollections,
    },
    ShopVisit: {
      shop: ({ shop }: ContentData, _args: unknown, { reads }: ContentContext) =>
        reads.read([entitySource('store', String(shop))], (db) => storeById(db, String(shop))),
    },
  }
}

const allShops = kindSource('store')

/** Names, and no collections: a list of shops has many of them. */
async function exhibitedCollections({ collections }: ContentData, _args: unknown, context: ContentContext) {
  const ids = Array.isArray(collections) ? collections.map(String) : []
  const found = await Promise.all(ids.map((id) => context.reads.entity('collection', id)))
  return found.flatMap((collection) => {
    const heading = collection?.data['heading']
    return (isLocalized(heading) ? readText(heading, context)?.text : heading) ?? []
  })
}

const maxStores = 1000

interface WithinArgs {
  bounds: Bounds
  country?: string | null
  limit: number
}

async function storesWithin(
  _root: unknown,
  { bounds, country, limit }: WithinArgs,
  { reads }: ContentContext,
): Promise<unknown> {
  checkLimit(limit, maxStores)
  checkBounds(bounds)
  return reads.read([allShops], (db) => storesInBounds(db, { bounds, country: contentCountry(country), limit }))
}

interface NearArgs {
  place: string
  distance: number
  unit: DistanceUnit
  country?: string | null
  limit: number
}

async function storesNear(args: NearArgs, context: ContentContext): Promise<unknown> {
  const { place: query, distance, unit, limit } = args
  checkLimit(limit, maxStores)
  checkPlaceQuery('place', query)
  const km = distanceInKm(distance, unit)
  const country = contentCountry(args.country)
  const { reads } = context
  const [place] = await reads.read(placeSources, (db) => findPlaces(db, { query, country, limit: 1 }))
  if (!place) return { place: null, bounds: null, stores: [], total: 0 }
  const bounds = boundsAround(place, km)
  const area = await reads.read([allShops], (db) => storesInBounds(db, { bounds, country, limit }))
  return { place: placeFields(place), bounds, ...area }
}

export interface NearestArgs {
  place: string
  country?: string | null
  limit: number
}

const maxNearest = 20

/** The shops nearest to the place that is meant. @throws BAD_USER_INPUT for arguments that are not allowed. */
export async function storesNearest(
  args: NearestArgs,
  { reads }: Pick<ContentContext, 'reads'>,
): Promise<{ place: ContentData | null; stores: NearbyStore[] }> {
  const { place: query, limit } = args
  checkLimit(limit, maxNearest)
  checkPlaceQuery('place', query)
  const country = contentCountry(args.country)
  const [place] = await reads.read(placeSources, (db) => findPlaces(db, { query, country, limit: 1 }))
  if (!place) return { place: null, stores: [] }
  const { lat, lng } = place
  const stores = await reads.read([allShops], (db) => nearestStores(db, { lat, lng, country, limit }))
  return { place: placeFields(place), stores }
}
