import type { Source, SourceColumn, SourceLink } from '../../site/source.ts'
import { Picture } from './Picture.tsx'

type Site = Source['site']

function Links({ links, className }: { links: readonly SourceLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.href + link.label}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  )
}

function MenuColumn({ column }: { column: SourceColumn }) {
  return (
    <div className="mega__column">
      <p className="mega__title">{column.title}</p>
      <Links links={column.links} />
    </div>
  )
}

function MenuEntry({ entry }: { entry: Site['nav'][number] }) {
  return (
    <li className="menu__entry">
      <a className="menu__link" href={entry.href}>
        {entry.label}
      </a>
      <div className="mega">
        {entry.columns.map((column) => (
          <MenuColumn key={column.title} column={column} />
        ))}
        <a className="mega__promo" href={entry.promo.href}>
          <Picture image={entry.promo.image} sizes="320px" />
          <span>{entry.promo.label}</span>
        </a>
      </div>
    </li>
  )
}

export function Header({ site }: { site: Site }) {
  return (
    <header className="header">
      <a className="header__logo" href="/">
        {site.name}
      </a>
      <div className="menu" data-open="false">
        <button type="button" className="burger" aria-expanded="false" aria-controls="menu">
          <span className="burger__bars" aria-hidden="true" />
          <span className="sr">Menu</span>
        </button>
        <nav id="menu" className="menu__nav" aria-label="Main">
          <ul className="menu__top">
            {site.nav.map((entry) => (
              <MenuEntry key={entry.href} entry={entry} />
            ))}
          </ul>
        </nav>
      </div>
      <ul className="header__languages">
        {site.languages.map(({ code, href }) => (
          <li key={code}>
            <a href={href} hrefLang={code}>
              {code.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </header>
  )
}

export function Footer({ site: { footer } }: { site: Site }) {
  return (
    <footer className="footer">
      <div className="footer__columns">
        {footer.columns.map((column) => (
          <div key={column.title}>
            <p className="footer__title">{column.title}</p>
            <Links links={column.links} />
          </div>
        ))}
      </div>
      <ul className="footer__logos">
        {footer.logos.map((logo) => (
          <li key={logo.id}>
            <Picture image={logo} sizes="160px" />
          </li>
        ))}
      </ul>
      <p>{footer.baseline}</p>
      <Links className="footer__legal" links={footer.legal} />
    </footer>
  )
}
