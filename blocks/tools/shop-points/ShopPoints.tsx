import type { BlockProps } from '../../../engine/composition/block.ts'
import type { ShopPointsFields } from './fields.generated.ts'

/** The positions of all shops for the script of a map, as JSON: [id, name, latitude, longitude]. */
export function ShopPoints({ fields }: BlockProps<ShopPointsFields>) {
  const rows = fields.stores.map(({ id, name, geoloc: { lat, lng } }) => [id, name, lat, lng])
  return <p data-shop-points="">{JSON.stringify(rows)}</p>
}
