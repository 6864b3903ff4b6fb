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
  /** The shop that the address names. It is in the list, or else shown before it. */
  chosen: Shop | null
}

/** What the fields list: the surroundings of a place, a part of the map, or what is listed before a search. */
export function listingOf(fields: StoreLocatorFields): ShownListing {
  const { near, within, start, shop, inArea, bounds, locator } = fields
  const chosen = shop ?? null
  const max = locator.maxListed
  if (near) {
    const result = near.place ? 'place' : 'unknown-place'
    return { result, area: near.bounds ?? null, shops: near.stores.slice(0, max), total: near.total, chosen }
  }
  const result = inArea ? 'area' : 'start'
  const { stores = [], total = 0 } = (inArea ? within : start) ?? {}
  return { result, area: (inArea ? bounds : locator.area) ?? null, shops: stores.slice(0, max), total, chosen }
}
