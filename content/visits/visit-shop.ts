import { storeById } from '../entities/stores/find-stores.ts'
import { asData, asDataList, type ContentData } from '../platform/entity/kinds.ts'
import type { Database } from '../platform/store/database.ts'
import type { Closure, VisitRules } from './slots.ts'

/** A shop at which visits can be booked. */
export interface VisitShop {
  id: string
  name: string
  /** Street, postal code and town. */
  address: string
  position: { lat: number; lng: number }
  /** Address for mails about visits; null: that of the house. */
  mail: string | null
  rules: VisitRules
  closures: readonly Closure[]
  data: ContentData
}

/** Null where there is no such shop, or it takes no bookings. */
export async function visitShop(db: Database, id: string): Promise<VisitShop | null> {
  const data = await storeById(db, id)
  const rules = data?.['visits']
  if (!data || typeof rules !== 'object' || rules === null) return null
  const { name, address, zipCode, city, mail, geoloc } = data
  const { lat, lng } = asData(geoloc)
  return {
    id,
    name: String(name),
    address: [...(address ? [String(address)] : []), `${String(zipCode)} ${String(city)}`].join(', '),
    position: { lat: Number(lat), lng: Number(lng) },
    mail: typeof mail === 'string' ? mail : null,
    // The schema of its file says so.
    rules: rules as VisitRules,
    closures: asDataList(data['closures']).map(({ from, to }) => ({ from: String(from), to: String(to) })),
    data,
  }
}
