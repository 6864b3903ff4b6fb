import { badInput, checkLimit } from '../../platform/graphql/bad-input.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import type { Resolvers } from '../../platform/graphql/resolvers.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { kindSource } from '../../platform/sources/source.ts'
import { findPlaces } from './find-places.ts'
import { contentCountry } from './country-code.ts'
import type { FoundPlace } from './place-queries.ts'

/**
 * The search of places, which throws BAD_USER_INPUT for a limit, a query or a country that is not allowed.
 * @param ready resolves when places can be searched.
 */
export function placeResolvers(ready: () => Promise<void>): Resolvers {
  return {
    Query: {
      places: async (_root: unknown, args: PlacesArgs, context: ContentContext) => {
        await ready()
        return places(args, context)
      },
    },
  }
}

const maxPlaces = 20
/** Characters of a query. */
const maxQuery = 80

interface PlacesArgs {
  query: string
  country?: string | null
  limit: number
}

async function places(args: PlacesArgs, { reads }: ContentContext): Promise<ContentData[]> {
  const { query, limit } = args
  checkLimit(limit, maxPlaces)
  checkPlaceQuery('query', query)
  const country = contentCountry(args.country)
  return (await reads.read(placeSources, (db) => findPlaces(db, { query, country, limit }))).map(placeFields)
}

/** Places are those of the gazetteer, and the towns of the shops. */
export const placeSources = [kindSource('place'), kindSource('store')]

/** Throws BAD_USER_INPUT if the name of a place is too long. */
export function checkPlaceQuery(argument: string, query: string): void {
  if (query.length > maxQuery) throw badInput(`${argument} has ${query.length} characters; it may have ${maxQuery}.`)
}

/** The place with the names of its fields in the contract. */
export function placeFields({ lat, lng, countryCode, ...place }: FoundPlace): ContentData {
  return { ...place, country_code: countryCode, geoloc: { lat, lng } }
}
