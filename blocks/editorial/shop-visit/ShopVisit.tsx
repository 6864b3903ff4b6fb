import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading, Subheading } from '../../shared/Heading.tsx'
import { OpeningWeek } from '../../shared/locator/OpeningWeek.tsx'
import { RouteLinks, ShopAddress, ShopLinks } from '../../shared/locator/ShopDetails.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { Closures } from './Closures.tsx'
import type { Direction, ShopPerson, ShopVisitFields } from './fields.generated.ts'
import { ShopMap } from './ShopMap.tsx'

/** A shop that visitors are invited to. All of it is known when the page is cached: nothing says whether it is open now. */
export function ShopVisit({ fields, site, id, first }: BlockProps<ShopVisitFields>) {
  const { label, shop, directions, people } = fields
  return (
    <Section name="shop-visit" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <div className="shop-visit__layout">
        <div className="shop-visit__words">
          {label && <p className="label">{label}</p>}
          <Heading />
          <RichText html={fields.text} className="shop-visit__text" />
          {shop?.takesVisits && <Cta cta={fields.action} site={site} look="solid" />}
          {shop && <Facts fields={fields} shop={shop} site={site} id={id} />}
        </div>
        {shop && <ShopMap shop={shop} mapUrl={fields.mapUrl} site={site} />}
      </div>
      {directions && directions.length > 0 && <Directions directions={directions} />}
      {people && people.length > 0 && <People people={people} site={site} />}
    </Section>
  )
}

interface FactsProps {
  fields: ShopVisitFields
  shop: NonNullable<ShopVisitFields['shop']>
  site: SiteContext
  id: string
}

/** Address and hours. */
function Facts({ fields, shop, site, id }: FactsProps) {
  const { routes = [] } = fields
  const country =
    shop.countryCode === fields.country ? '' : intlOf(site.tag).formatDisplayName(shop.countryCode, { type: 'region' })
  return (
    <div className="shop-visit__facts">
      <div>
        <Subheading className="label">{site.text('shop-visit.address')}</Subheading>
        <ShopAddress shop={shop} country={country ?? ''} />
        <ShopLinks shop={{ ...shop, website: null }} site={site} />
        {routes.length > 0 && <RouteLinks shop={shop} routes={routes} site={site} id={`${id}-routes`} />}
      </div>
      {shop.openingHours.length > 0 && (
        <div>
          <Subheading className="label">{site.text('store-locator.hours')}</Subheading>
          <OpeningWeek hours={shop.openingHours} site={site} />
          <Closures closures={shop.closures ?? []} site={site} />
        </div>
      )}
    </div>
  )
}

function Directions({ directions }: { directions: readonly Direction[] }) {
  return (
    <ul className="shop-visit__directions">
      {directions.map(({ heading, text }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is rendered once
        <li key={index}>
          <Subheading>{heading}</Subheading>
          <RichText html={text} />
        </li>
      ))}
    </ul>
  )
}

function People({ people, site }: { people: readonly ShopPerson[]; site: SiteContext }) {
  return (
    <div className="shop-visit__house">
      <Subheading className="label">{site.text('shop-visit.people')}</Subheading>
      <ul className="shop-visit__people">
        {people.map(({ name, role, text }) => (
          <li key={name}>
            <p className="subtitle">{name}</p>
            <p className="shop-visit__role">{role}</p>
            <RichText html={text} />
          </li>
        ))}
      </ul>
    </div>
  )
}
