import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { ContactLinks } from '../../shared/ContactLinks.tsx'
import { withIcon, isIconName } from '../../shared/icon.ts'
import { MenuLink } from '../../shared/MenuLink.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { Wordmark } from '../../shared/Wordmark.tsx'
import type { FooterFields } from './fields.generated.ts'
import { useId } from 'react'

type Content = NonNullable<FooterFields['footer']>

/** Guarantees, address, links, shop search. Without its content, it has the brand and the site's own links. */
export function Footer({ fields, site }: BlockProps<FooterFields>) {
  const { brand, wordmark, contact, newsletter, footer } = fields
  return (
    <footer id="footer" className="footer" data-background="night" tabIndex={-1}>
      {footer && footer.icons.length > 0 && <Guarantees icons={footer.icons} site={site} />}
      <div className="footer__columns">
        <div className="footer__company">
          <p className="footer__brand" aria-label={wordmark ? brand : undefined} role={wordmark ? 'img' : undefined}>
            <Wordmark brand={brand} outline={wordmark} />
          </p>
          <address className="footer__address">
            {footer?.address && <p className="footer__place">{footer.address}</p>}
            <ContactLinks contact={contact} />
          </address>
          {footer && <Socials socials={footer.socials} site={site} />}
        </div>
        <nav className="footer__menu" aria-label={site.t('footer.menu')}>
          <ul className="footer__links">
            {footer?.menus.map((link, index) => (
              <li key={index}>
                <MenuLink link={link} site={site} />
              </li>
            ))}
            {ownRoutes.map((route) => (
              <OwnLink key={route} route={route} menus={footer?.menus ?? []} site={site} />
            ))}
          </ul>
        </nav>
        <div className="footer__forms">
          <StoreSearch site={site} />
          {newsletter && <Newsletter site={site} />}
        </div>
      </div>
      {footer?.copyright && <p className="footer__copyright">{footer.copyright}</p>}
    </footer>
  )
}

function Guarantees({ icons, site }: { icons: Content['icons']; site: SiteContext }) {
  return (
    <ul className="footer__guarantees" aria-label={site.t('footer.guarantees')}>
      {icons.map(({ image, label }, index) => (
        <li key={index} className="footer__guarantee">
          <Picture image={image} sizes="3rem" className="footer__guarantee-icon" />
          {label}
        </li>
      ))}
    </ul>
  )
}

const ownRoutes = ['store-locator', 'contact'] as const

interface OwnLinkProps {
  route: (typeof ownRoutes)[number]
  menus: Content['menus']
  site: SiteContext
}

/** A link that the footer always has, unless the content contains one to the same page. */
function OwnLink({ route, menus, site }: OwnLinkProps) {
  const href = site.href(route)
  if (!href || menus.some(({ url }) => url?.href === href)) return null
  return (
    <li>
      <a href={href} aria-current={site.isPage(href) ? 'page' : undefined}>
        {site.text(`footer.${route}`)}
      </a>
    </li>
  )
}

function Socials({ socials, site }: { socials: Content['socials']; site: SiteContext }) {
  return (
    <ul className="footer__socials" aria-label={site.t('footer.socials')}>
      {socials.map(
        ({ icon, alt, url }) =>
          url && (
            <li key={url.href}>
              <a
                className="footer__social"
                href={url.href}
                target="_blank"
                rel="noopener"
                {...(isIconName(icon) && withIcon(icon))}
              >
                {isIconName(icon) ? <span className="visually-hidden">{alt}</span> : alt}
                <span className="visually-hidden"> {site.text('block.opens-in-new-tab')}</span>
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

/** Sends the place that was typed to the store locator. Renders nothing if the site has no locator. */
function StoreSearch({ site }: { site: SiteContext }) {
  const id = useId()
  const action = site.href('store-locator')
  if (!action) return null
  return (
    <search>
      <form className="footer__form" action={action} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className="footer__title">
          {site.text('footer.store-search')}
        </h2>
        <label className="label footer__field-label" htmlFor={id}>
          {site.text('footer.store-search.place')}
        </label>
        <div className="footer__field">
          <input id={id} className="footer__input" name="place" autoComplete="address-level2" enterKeyHint="search" />
          <button
            className="footer__submit"
            aria-label={site.t('footer.store-search.submit')}
            {...withIcon('search')}
          />
        </div>
      </form>
    </search>
  )
}

/** Says that nobody can subscribe yet. The method `dialog` sends nothing outside of a dialog. */
function Newsletter({ site }: { site: SiteContext }) {
  const id = useId()
  return (
    <form className="footer__form" method="dialog" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="footer__title">
        {site.text('footer.newsletter')}
      </h2>
      <label className="label footer__field-label" htmlFor={id}>
        {site.text('footer.newsletter.email')}
      </label>
      <div className="footer__field">
        <input
          id={id}
          className="footer__input"
          type="email"
          name="email"
          autoComplete="email"
          required
          aria-describedby={`${id}-note`}
        />
        <button
          className="footer__submit"
          aria-label={site.t('footer.newsletter.submit')}
          {...withIcon('arrow-right')}
        />
      </div>
      <p id={`${id}-note`} className="footer__note">
        {site.text('footer.newsletter.note')}
      </p>
    </form>
  )
}
