import type { SiteContext } from '../../../engine/composition/block.ts'
import type { StoreLocatorFields } from './fields.generated.ts'

/** Says that no place was found by that name, and why. */
export function Notice({ fields, site }: { fields: StoreLocatorFields; site: SiteContext }) {
  const { near, place } = fields
  if (!near || near.place) return null
  return (
    <div className="store-locator__alert" role="alert">
      <p>{site.text('store-locator.unknown-place', { place })}</p>
      <p>{site.text('store-locator.unknown-place.hint')}</p>
    </div>
  )
}
