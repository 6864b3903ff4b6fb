import { Fragment } from 'react'
import { changeQuery } from '../../../engine/browser/change-query.ts'
import type { SiteContext } from '../../../engine/composition/block.ts'
import type { Position } from '../../../flows/store-locator/area.ts'
import { Subheading } from '../../shared/Heading.tsx'
import { routeUrl } from '../../shared/locator/route-url.ts'
import type { RouteLink, Shop as ShopFields, OpeningHours as Hours } from '../../shared/parts.generated.ts'
import { awayFrom } from './away.ts'
import type { StoreLocatorFields } from './fields.generated.ts'
import { formatsOf } from './formats.ts'
import { openingWeek, type SameHours } from './opening-week.ts'

export interface ShopProps {
  shop: ShopFields
  /** What its distance is counted from. */
  from: Position | null
  isChosen: boolean
  fields: StoreLocatorFields
  site: SiteContext
  /** Unique on the page. */
  id: string
}

/** A shop of the list. Its name links to the page that shows it first. */
export function Shop({ shop, from, isChosen, fields, site, id }: ShopProps) {
  const { name, subName, geoloc } = shop
  const part = `shop-${shop.id}`
  const exhibited = shop.exhibitedCollections ?? []
  const exhibits = { count: exhibited.length, collections: exhibited.join(', ') }
  return (
    <li
      className="shop"
      data-shop={shop.id}
      data-name={name}
      data-lat={geoloc.lat}
      data-lng={geoloc.lng}
      data-address={addressLines(shop).join(', ')}
      data-exhibited={exhibited.length > 0 ? site.t('store-locator.exhibited', exhibits) : undefined}
    >
      <Subheading className="shop__name">
        <a
          id={`${id}-${part}`}
          href={changeQuery(fields.pageUrl?.href ?? '', { shop: shop.id })}
          aria-current={isChosen ? 'true' : undefined}
          data-event="shop.chosen"
          data-value={shop.id}
          data-part={part}
          data-no-prefetch=""
        >
          {name}
          {subName && <span className="shop__sub-name"> {subName}</span>}
        </a>
      </Subheading>
      <Distance shop={shop} from={from} fields={fields} site={site} />
      {shop.type && <p className="shop__type">{shop.type}</p>}
      <address className="shop__address">
        {[...addressLines(shop), countryName(shop, fields, site)].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {exhibited.length > 0 && <p className="shop__exhibited">{site.text('store-locator.exhibited', exhibits)}</p>}
      <ShopLinks shop={shop} site={site} />
      <RouteLinks shop={shop} routes={fields.locator.routes} site={site} id={`${id}-routes-${shop.id}`} />
      <OpeningHours hours={shop.openingHours} isOpen={isChosen} site={site} />
    </li>
  )
}

/** Empty without a place. The script fills it where it knows one that the server does not. */
function Distance({ shop, from, fields, site }: Pick<ShopProps, 'shop' | 'from' | 'fields' | 'site'>) {
  const { unit = 'km' } = fields.locator
  const away = from && awayFrom(from, shop.geoloc, unit)
  return (
    <p className="shop__distance" data-distance="" hidden={away === null}>
      {away &&
        site.text(away.isLess ? 'store-locator.close' : 'store-locator.away', {
          distance: formatsOf(site.tag).distance[unit](away.metres),
        })}
    </p>
  )
}

function ShopLinks({ shop, site }: { shop: ShopFields; site: SiteContext }) {
  const { name, phone, mail, website } = shop
  return (
    <ul className="shop__links">
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </li>
      )}
      {mail && (
        <li>
          <a href={`mailto:${mail}`}>
            {site.text('store-locator.mail')}
            <span className="visually-hidden"> : {name}</span>
          </a>
        </li>
      )}
      {website && /^https?:/.test(website) && (
        <li>
          <a href={website} rel="noopener">
            {site.text('store-locator.website')}
            <span className="visually-hidden"> : {name}</span>
          </a>
        </li>
      )}
    </ul>
  )
}

function addressLines({ address, zipCode, city }: ShopFields): string[] {
  return [...(address ? [address] : []), `${zipCode} ${city}`]
}

/** Empty in the country of the host. */
function countryName({ countryCode: code }: ShopFields, { locator }: StoreLocatorFields, { tag }: SiteContext): string {
  return code === locator.country ? '' : formatsOf(tag).country(code)
}

interface RouteLinksProps {
  shop: ShopFields
  routes: readonly RouteLink[]
  site: SiteContext
  /** Unique on the page. */
  id: string
}

/** Ways to the shop in the visitor's own map, which has streets. */
function RouteLinks({ shop, routes, site, id }: RouteLinksProps) {
  return (
    <div className="shop__routes">
      <p id={id}>{site.text('store-locator.route')}</p>
      <ul className="shop__links" aria-labelledby={id}>
        {routes.map(({ name, url }) => (
          <li key={name}>
            <a href={routeUrl(url, shop.geoloc)} rel="noopener" referrerPolicy="no-referrer">
              {name}
              <span className="visually-hidden"> : {site.text('store-locator.route.to', { shop: shop.name })}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface OpeningHoursProps {
  hours: readonly Hours[]
  isOpen: boolean
  site: SiteContext
}

/** The opening hours of a week. The script adds those of today, which the server does not know: pages are cached. */
function OpeningHours({ hours, isOpen, site }: OpeningHoursProps) {
  if (hours.length === 0) return null
  return (
    <details className="shop__hours" open={isOpen}>
      <summary>
        <span data-today="">{site.text('store-locator.hours')}</span>
      </summary>
      <dl>
        {openingWeek(hours).map((row) => (
          <div key={row.days[0]} data-days={row.days.join(' ')}>
            <dt>
              <Days days={row.days} site={site} />
            </dt>
            <dd data-closed={row.times.length === 0 ? '' : undefined}>
              <Times times={row.times} site={site} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Days({ days, site }: { days: readonly number[]; site: SiteContext }) {
  const [from = 1] = days
  const to = days.at(-1) ?? from
  const name = formatsOf(site.tag).weekday
  if (from === to) return name(from)
  return site.text(to === from + 1 ? 'store-locator.two-days' : 'store-locator.days', {
    from: name(from),
    to: name(to),
  })
}

function Times({ times, site }: { times: SameHours['times']; site: SiteContext }) {
  const { time } = formatsOf(site.tag)
  if (times.length === 0) return site.text('store-locator.closed')
  return times.map(({ opens, closes }, index) => (
    <Fragment key={opens}>
      {index > 0 && ', '}
      {site.text('store-locator.hours.span', { opens: time(opens), closes: time(closes) })}
    </Fragment>
  ))
}
