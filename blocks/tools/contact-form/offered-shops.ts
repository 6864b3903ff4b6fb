import type { OfferedShop } from '../../shared/parts.generated.ts'
import type { ContactFormFields } from './fields.generated.ts'

/** A shop as the form shows it. */
export interface ListedShop {
  id: string
  name: string
  /** Street, postal code and town. */
  address: string
  /** Kilometres; null where nobody has said where they live. */
  distance: number | null
}

/** The shops near the town of the visitor, after the one that the address of the page names. */
export function shopsOf({ nearestStores, store }: ContactFormFields): ListedShop[] {
  const near = (nearestStores?.stores ?? []).map((one) => offered(one.store, one.distance))
  if (!store || near.some(({ id }) => id === store.id)) return near
  return [offered(store, null), ...near]
}

function offered({ id, name, subName, address, zipCode, city }: OfferedShop, distance: number | null): ListedShop {
  return {
    id,
    name: subName ? `${name} – ${subName}` : name,
    address: [address, `${zipCode} ${city}`].filter(Boolean).join(', '),
    distance,
  }
}
