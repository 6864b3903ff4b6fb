import type { ReactNode } from 'react'
import type { SiteContext } from '../../engine/composition/block.ts'
import { opensNewTab } from './Cta.tsx'
import { withIcon, type IconName } from './icon.ts'
import type { MenuLink as MenuLinkFields } from './parts.generated.ts'

export interface MenuLinkProps {
  link: MenuLinkFields
  site: SiteContext
  className?: string
  icon?: IconName
  /** Shown before the label. */
  children?: ReactNode
}

/** A link of a menu, marked on the page that it leads to. Renders nothing if this site has no such page. */
export function MenuLink({ link, site, className, icon, children }: MenuLinkProps) {
  if (!link.url) return null
  const newTab = opensNewTab(link.url, link.target)
  return (
    <a
      className={className}
      href={link.url.href}
      aria-current={site.isPage(link.url.href) ? 'page' : undefined}
      target={newTab ? '_blank' : undefined}
      rel={newTab || link.url.external ? 'noopener' : undefined}
      {...(icon && withIcon(icon))}
    >
      {children}
      {link.label}
      {newTab && <span className="visually-hidden"> {site.text('block.opens-in-new-tab')}</span>}
    </a>
  )
}
