import { useId } from 'react'
import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { inKilometres } from '../../../flows/store-locator/area.ts'
import { consentNeed } from '../../shared/consent/has-consent.ts'
import { Heading } from '../../shared/Heading.tsx'
import { withIcon } from '../../shared/icon.ts'
import { Failure } from '../../shared/results/Failure.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { StoreLocatorFields } from './fields.generated.ts'
import { distanceInWords } from './formats.ts'
import type { Geocoder } from './geocoder.ts'
import { listingOf } from './listing.ts'
import { fieldText } from './place-name.ts'
import { ShopCount, ShopList } from './ShopList.tsx'

/**
 * Form and list of a store locator. The server renders each state; the script refreshes the list, and joins it with the
 * map where the page has one.
 */
export function StoreLocator(props: BlockProps<StoreLocatorFields>) {
  const { fields, site, first } = props
  if (fields.listOnly) {
    return (
      <>
        <NoticeRegion {...props} />
        <Shops {...props} />
      </>
    )
  }
  const { locator, heading, text, backgroundColor } = fields
  const geocoder = outsideGeocoder(fields)
  return (
    <Section name="store-locator" background={backgroundColor} heading={heading} first={first}>
      <div
        className="store-locator__bound"
        data-flow="store-locator"
        data-activate="history focusin pointerenter locator.map-ready"
        data-list={fields.listUrl?.href}
        data-zoom={locator.markerZoom}
        data-geocoder={geocoder ? JSON.stringify(geocoder) : undefined}
        data-open={site.t('store-locator.open-today', { hours: '{hours}' })}
        data-closed={site.t('store-locator.closed-today')}
        data-away={site.t('store-locator.away', { distance: '{distance}' })}
        data-close={site.t('store-locator.close', { distance: '{distance}' })}
        data-unit={locator.unit}
      >
        <div className="store-locator__head">
          <Heading look="title" className="store-locator__heading" />
          <RichText html={text} className="store-locator__text" />
          <LocatorForm fields={fields} site={site} />
          <NoticeRegion {...props} />
        </div>
        <div className="store-locator__results" data-sheet="">
          <Failure site={site} retry="list.retried" />
          <Shops {...props} />
        </div>
      </div>
    </Section>
  )
}

/** Below the field, and not in the list, which is below the map on phones. */
function NoticeRegion({ fields, site }: BlockProps<StoreLocatorFields>) {
  return (
    <div className="store-locator__notice" data-region="locator-notice">
      <Notice fields={fields} site={site} />
    </div>
  )
}

/** What the script replaces after a search or a move of the map. */
function Shops({ fields, site, id }: BlockProps<StoreLocatorFields>) {
  const listing = listingOf(fields)
  return (
    <>
      <output className="store-locator__count" data-region="locator-count">
        <ShopCount listing={listing} fields={fields} site={site} />
      </output>
      <div className="store-locator__shops" data-region="locator-shops" data-part="shops">
        <ShopList listing={listing} fields={fields} site={site} id={id} />
      </div>
    </>
  )
}

/** Says that no place was found by that name, and why. */
function Notice({ fields, site }: { fields: StoreLocatorFields; site: SiteContext }) {
  const { near, place } = fields
  if (!near || near.place) return null
  return (
    <div className="store-locator__alert" role="alert">
      <p>{site.text('store-locator.unknown-place', { place })}</p>
      <p>{site.text('store-locator.unknown-place.hint')}</p>
    </div>
  )
}

/** The geocoder that the browser asks. Null where config has none, or its service is not active on this host. */
function outsideGeocoder({ locator, consent }: StoreLocatorFields): Geocoder | null {
  const { kind, url, service } = locator.geocoder
  if (kind === 'own' || !url) return null
  // A service of the same organisation needs no entry, and no consent.
  const need = service ? (consent ? consentNeed(consent, service) : 'inactive') : 'nothing'
  if (need === 'inactive') return null
  return { kind, url, country: locator.country, need: need === 'nothing' ? null : need }
}

/** Place, distance and the visitor's position. Without script it is a plain form; the position needs the script. */
function LocatorForm({ fields, site }: { fields: StoreLocatorFields; site: SiteContext }) {
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
              data-event-input="place.typed"
              defaultValue={fieldText(fields)}
              maxLength={80}
              autoComplete="address-level2"
              enterKeyHint="search"
              aria-invalid={isUnknown || undefined}
            />
            <button
              className="store-locator__search"
              aria-label={site.t('store-locator.search')}
              {...withIcon('search')}
            />
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
        <button
          type="button"
          className="store-locator__locate"
          data-event="position.requested"
          data-part="locate"
          {...withIcon('locate')}
        >
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
