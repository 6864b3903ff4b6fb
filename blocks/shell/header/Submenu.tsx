import type { ReactNode } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import { withIcon } from '../../shared/icon.ts'
import { MenuLink } from '../../shared/MenuLink.tsx'
import { Picture } from '../../shared/Picture.tsx'
import type { MenuLink as Entry } from '../../shared/parts.generated.ts'
import type { MenuGroup, MenuItem } from './fields.generated.ts'

interface SubmenuProps {
  item: MenuItem
  site: SiteContext
}

/** An item that opens its own panel. The browser keeps at most one panel of the same name open. */
export function Submenu({ item, isCurrent, site }: SubmenuProps & { isCurrent: boolean }) {
  const Panel = panels[item.submenuType ?? 'PARTNERS']
  return (
    <li data-submenu="">
      <details name="header" data-key={item.key} data-dismiss="">
        <summary
          className="header__label"
          data-event="submenu.touched"
          aria-current={isCurrent || undefined}
          {...withIcon('chevron')}
        >
          {item.label}
        </summary>
        <div className="header__sheet" data-type={item.submenuType?.toLowerCase()}>
          <Panel item={item} site={site} />
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

/** A card with a picture, then groups of links. A second group without a heading is a call to action. */
function Products({ item, site }: SubmenuProps) {
  const [featured, ...others] = item.submenuCategories
  const [second] = others
  const actions = second && !second.heading ? second.items : []
  return (
    <>
      {featured?.items.slice(0, 1).map((entry, index) => (
        <Card key={index} entry={entry} site={site} heading={featured.heading} />
      ))}
      {others.slice(actions.length > 0 ? 1 : 0).map((group, index) => (
        <Group key={index} group={group} site={site} />
      ))}
      <div className="header__actions">
        {actions.map((entry, index) => (
          <MenuLink key={index} className="button" link={entry} site={site} />
        ))}
        <SeeAll item={item} site={site} message="header.see-all-products" />
      </div>
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
              <MenuLink link={entry} site={site} />
              {entry.url && entry.image && <MenuPicture image={entry.image} />}
            </li>
          ))}
      </ul>
      <div className="header__actions">
        <SeeAll item={item} site={site} message="header.see-all-inspirations" />
      </div>
    </>
  )
}

/** Links beside one picture: that of the item, or the first of its links. */
function Partners({ item, site }: SubmenuProps) {
  const links = item.submenuCategories.flatMap(({ items }) => items)
  const image = item.image ?? links.find((entry) => entry.image)?.image
  return (
    <>
      {image && <MenuPicture image={image} />}
      {item.submenuCategories.map((group, index) => (
        <Group key={index} group={group} site={site} />
      ))}
      <div className="header__actions">
        <SeeAll item={item} site={site} message="header.see-brand" />
      </div>
    </>
  )
}

function Group({ group, site }: { group: MenuGroup; site: SiteContext }) {
  return (
    <div className="header__group">
      {group.heading && (
        <p className="label">
          {group.url ? (
            <MenuLink link={{ url: group.url, target: null, label: group.heading }} site={site} />
          ) : (
            group.heading
          )}
        </p>
      )}
      <ul className="header__links">
        {group.items
          .filter(({ url }) => url)
          .map((entry, index) => (
            <li key={index}>
              <MenuLink link={entry} site={site} />
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
      {heading && <p className="label">{heading}</p>}
      <MenuLink link={entry} site={site} />
    </div>
  )
}

function MenuPicture({ image }: { image: NonNullable<Entry['image']> }) {
  return <Picture image={image} alt="" sizes="30rem" className="header__picture" />
}

function SeeAll({ item, site, message }: SubmenuProps & { message: string }) {
  if (!item.url) return null
  const link = { url: item.url, target: item.target ?? null, label: site.text(message) }
  return <MenuLink className="button" link={link} site={site} />
}
