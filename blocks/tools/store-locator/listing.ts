import { changeQuery } from '../../../engine/browser/change-query.ts'
import type { Listing } from '../../../flows/store-locator/store-locator.machine.ts'
import type { Bounds, Shop } from '../../shared/parts.generated.ts'
import type { StoreLocatorFields } from './fields.generated.ts'

/** The shops that one state of the page lists. */
export interface ShownListing {
  result: Listing['result']
  /** Null where no place was found. */
  area: Bounds | null
  shops: readonly Shop[]
  /** Number of all shops of the area. */
  total: number
  /** Query that lists more of them; null where all are listed, or as many as config allows. */
  more: string | null
  /** The place that was found. */
  place: SearchedPlace | null
  /** The shop that the address names. It is in the list, or else shown before it. */
  chosen: Shop | null
}

/** What the fields list: the surroundings of a place, a part of the map, or what is listed before a search. */
export function listingOf(fields: StoreLocatorFields): ShownListing {
  const { stores, total, ...rest } = foundIn(fields)
  const { locator, limit = locator.pageSize } = fields
  const shops = stores.slice(0, Math.min(limit, locator.maxListed))
  const hasMore = shops.length < total && shops.length < locator.maxListed
  return {
    ...rest,
    shops,
    total,
    more: hasMore ? queryOfMore(fields, shops.length) : null,
    chosen: fields.shop ?? null,
  }
}

type SearchedPlace = NonNullable<NonNullable<StoreLocatorFields['near']>['place']>
type FoundStores = Pick<ShownListing, 'result' | 'area' | 'total' | 'place'> & { stores: readonly Shop[] }

function foundIn({ near, within, start, inArea, bounds, locator }: StoreLocatorFields): FoundStores {
  if (near) {
    const { place = null, stores, total } = near
    return { result: place ? 'place' : 'unknown-place', area: near.bounds ?? null, place, stores, total }
  }
  const { stores = [], total = 0 } = (inArea ? within : start) ?? {}
  return {
    result: inArea ? 'area' : 'start',
    area: (inArea ? bounds : locator.area) ?? null,
    place: null,
    stores,
    total,
  }
}

/** As the address of this list, with a page more. */
function queryOfMore(fields: StoreLocatorFields, listed: number): string {
  const { near, inArea, bounds, place, distance, shop, locator } = fields
  const area = inArea && bounds ? Object.entries(bounds) : []
  const where = near ? Object.entries({ place, distance }) : area
  const count = Math.min(listed + locator.pageSize, locator.maxListed)
  const all = [...where, ...(shop ? [['shop', shop.id] as const] : []), ['count', count] as const]
  return changeQuery('/', Object.fromEntries(all.map(([name, value]) => [name, String(value)]))).slice(1)
}
