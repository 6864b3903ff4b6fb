import type { ReactNode } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import { Icon } from '../../shared/Icon.tsx'
import { MenuLink } from '../../shared/MenuLink.tsx'
import { Picture } from '../../shared/Picture.tsx'
import type { MenuGroup, MenuItem, MenuLink as Entry } from './fields.generated.ts'

interface SubmenuProps {
  item: MenuItem
  site: SiteContext
}

/** An item that opens its own panel. The browser keeps at most one of a name open. */
export function Submenu({ item, site }: SubmenuProps) {
  const Panel = panels[item.submenuType ?? 'PARTNERS']
  return (
    <li data-submenu="">
      <details name="header" data-key={item.key} data-dismiss="">
        <summary className="header__label" data-event="submenu.touched">
          {item.label}
          <Icon name="chevron" />
        </summary>
        <div className="header__sheet">
          <div className="header__sheet-inner" data-type={item.submenuType?.toLowerCase()}>
            <Panel item={item} site={site} />
          </div>
        </div>
      </details>
    </li>
  )
}

const panels: Readonly<Record<NonNullable<MenuItem['submenuType']>, (props: SubmenuProps) => ReactNode>> = {
  PRODUCTS: Products,
  INSPIRATIONS: Inspirations,
  PARTNERS: Partners,
}

/** A card with a picture, then groups of links; a picture in the second group marks its call to action. */
function Products({ item, site }: SubmenuProps) {
  const [featured, ...groups] = item.submenuCategories
  return (
    <>
      {featured?.items.slice(0, 1).map((entry, index) => (
        <Card key={index} entry={entry} site={site} heading={featured.heading} />
      ))}
      {groups.map((group, index) => (
        <Group key={index} group={group} site={site} />
      ))}
      <SeeAll item={item} site={site} message="header.see-all-products" />
    </>
  )
}

function Inspirations({ item, site }: SubmenuProps) {
  return (
    <>
      <ul className="header__entries">
        {item.submenuCategories
          .flatMap(({ items }) => items)
          .map((entry, index) => (
            <li key={index}>
              <MenuLink className="header__entry" link={entry} site={site} />
              {entry.url && entry.image && <MenuPicture image={entry.image} />}
            </li>
          ))}
      </ul>
      <SeeAll item={item} site={site} message="header.see-all-inspirations" />
    </>
  )
}

function Partners({ item, site }: SubmenuProps) {
  return (
    <>
      {item.image && <MenuPicture image={item.image} />}
      {item.submenuCategories.map((group, index) => (
        <Group key={index} group={group} site={site} />
      ))}
      <SeeAll item={item} site={site} message="header.see-brand" />
    </>
  )
}

function Group({ group, site }: { group: MenuGroup; site: SiteContext }) {
  return (
    <div className="header__group">
      {group.heading && <p className="label header__group-heading">{group.heading}</p>}
      <ul>
        {group.items
          .filter(({ url }) => url)
          .map((entry, index) => (
            <li key={index}>
              <MenuLink className={entry.image ? 'button header__action' : 'header__link'} link={entry} site={site} />
            </li>
          ))}
      </ul>
    </div>
  )
}

function Card({ entry, site, heading }: { entry: Entry; site: SiteContext; heading: MenuGroup['heading'] }) {
  return (
    <div className="header__card">
      {entry.image && <MenuPicture image={entry.image} />}
      {heading && <p className="label header__group-heading">{heading}</p>}
      <MenuLink className="header__card-link" link={entry} site={site} />
    </div>
  )
}

function MenuPicture({ image }: { image: NonNullable<Entry['image']> }) {
  return (
    <div className="header__picture">
      <Picture image={image} alt="" sizes="30rem" />
    </div>
  )
}

function SeeAll({ item, site, message }: SubmenuProps & { message: string }) {
  if (!item.url) return null
  return (
    <p className="header__all">
      <MenuLink
        className="button"
        link={{ url: item.url, target: item.target ?? null, label: site.t(message) }}
        site={site}
      />
    </p>
  )
}
