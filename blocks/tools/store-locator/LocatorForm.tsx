import { useId } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import { inKilometres } from '../../../flows/store-locator/area.ts'
import { Icon } from '../../shared/Icon.tsx'
import type { StoreLocatorFields } from './fields.generated.ts'
import { distanceInWords } from './formats.ts'
import { fieldText } from './place-name.ts'

/** Place, distance and the visitor's position. Without script it is a plain form; the position needs the script. */
export function LocatorForm({ fields, site }: { fields: StoreLocatorFields; site: SiteContext }) {
  const id = useId()
  const { pageUrl, near } = fields
  const isUnknown = near?.place === null
  return (
    <search>
      <form className="store-locator__form" action={pageUrl?.href} data-event-submit="place.searched">
        <div className="store-locator__field" data-field="place">
          <label className="label" htmlFor={`${id}-place`}>
            {site.text('store-locator.place')}
          </label>
          <div className="store-locator__box">
            <input
              id={`${id}-place`}
              name="place"
              defaultValue={fieldText(fields)}
              maxLength={80}
              autoComplete="address-level2"
              enterKeyHint="search"
              aria-invalid={isUnknown || undefined}
            />
            <button className="store-locator__search" aria-label={site.t('store-locator.search')}>
              <Icon name="search" />
            </button>
          </div>
        </div>
        <div className="store-locator__field">
          <label className="label" htmlFor={`${id}-distance`}>
            {site.text('store-locator.distance')}
          </label>
          <div className="store-locator__box">
            <DistanceSelect fields={fields} site={site} id={`${id}-distance`} />
          </div>
        </div>
        <button type="button" className="store-locator__locate" data-event="position.requested" data-part="locate">
          <Icon name="locate" />
          {site.text('store-locator.locate')}
        </button>
        <output className="store-locator__position">
          <span data-part="locating" hidden>
            {site.text('store-locator.locating')}
          </span>
          <span data-part="denied" hidden>
            {site.text('store-locator.denied')}
          </span>
          <span data-part="unavailable" hidden>
            {site.text('store-locator.unavailable')}
          </span>
        </output>
      </form>
    </search>
  )
}

/** Its last perimeter is offered as more than the one before. */
function DistanceSelect({ fields, site, id }: { fields: StoreLocatorFields; site: SiteContext; id: string }) {
  const { distance, locator } = fields
  const { perimeters, unit = 'km' } = locator
  const last = perimeters.length - 1
  const previous = perimeters[last - 1] ?? distance
  const label = (one: number) => distanceInWords(one, unit, site.tag)
  return (
    <select id={id} name="distance" defaultValue={distance} data-event-change="distance.changed">
      {perimeters.map((one, index) => (
        <option key={one} value={one} data-km={inKilometres(one, unit)}>
          {index === last ? `+ ${label(previous)}` : label(one)}
        </option>
      ))}
      {!perimeters.includes(distance) && (
        <option value={distance} data-km={inKilometres(distance, unit)}>
          {label(distance)}
        </option>
      )}
    </select>
  )
}
