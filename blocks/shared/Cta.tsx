import type { ResolvedLink, SiteContext } from '../../engine/composition/block.ts'
import type { Cta as CtaFields } from './parts.generated.ts'

export interface CtaProps {
  cta: CtaFields | null | undefined
  site: SiteContext
  /** `solid` is for the main action of a screen. */
  look?: 'line' | 'solid'
  /** It leads to a state of a page that is for this visitor, which search engines do not visit. */
  nofollow?: boolean
}

/** A call to action. Renders nothing if its link leads to no page of this site. */
export function Cta({ cta, site, look = 'line', nofollow = false }: CtaProps) {
  if (!cta?.url) return null
  const chosen = cta.style === 'solid' || cta.style === 'line' ? cta.style : look
  const newTab = opensNewTab(cta.url, cta.target)
  const rel = [...(newTab || cta.url.external ? ['noopener'] : []), ...(nofollow ? ['nofollow'] : [])]
  return (
    <a
      className={chosen === 'solid' ? 'button button--solid' : 'button'}
      href={cta.url.href}
      target={newTab ? '_blank' : undefined}
      rel={rel.join(' ') || undefined}
    >
      {cta.label}
      {newTab && <span className="visually-hidden"> {site.text('block.opens-in-new-tab')}</span>}
    </a>
  )
}

/** Mail and telephone links open another program: in a new tab they would leave an empty one behind. */
export function opensNewTab(url: ResolvedLink, target: CtaFields['target']): boolean {
  if (/^(mailto|tel):/.test(url.href) || target === 'SELF') return false
  return target === 'BLANK' || url.external
}
