import { contentPath } from '../routing/content-path.ts'
import { decide } from '../routing/decide.ts'
import { resolveLink } from '../routing/resolve-link.ts'
import type { Site } from '../routing/site.ts'
import { isOwnAddress } from './checks/portal-links.ts'
import { hostNames } from './checks/url-space.ts'

export type LinkTarget =
  /** `content`: the content path of the page; null for a page without content. */
  | { kind: 'page'; content: string | null }
  /** A file, a redirect, or an address that is not one of this site. */
  | { kind: 'other' }

interface LinkPlace {
  site: Site
  /** Paths of files that the site serves. */
  files: ReadonlySet<string>
  /** The link is in one of these; by default in any that the site has. */
  locales?: readonly string[]
}

/** What a link leads to, on the first host where it leads somewhere; null where it leads nowhere on all of them. */
export function linkTarget(url: string, { site, files, locales }: LinkPlace): LinkTarget | null {
  const [address = ''] = url.split(/[?#]/)
  if (address === '' || files.has(address)) return other
  if (isOwnAddress(site, url)) return targetAt(site, new URL(url).hostname, new URL(url).pathname)
  for (const { host, variant } of hostNames(site)) {
    for (const locale of variant.locales.filter((one) => locales?.includes(one) ?? true)) {
      const { link } = resolveLink(url, { site, variant, locale })
      const [path = ''] = link?.href.split(/[?#]/) ?? []
      if (link && (!path.startsWith('/') || files.has(path))) return other
      const found = link && targetAt(site, host, path)
      if (found) return found
    }
  }
  return null
}

const other: LinkTarget = { kind: 'other' }

function targetAt(site: Site, host: string, path: string): LinkTarget | null {
  const decision = decide(site, { host, path })
  if (decision.kind === 'redirect') return other
  return decision.kind === 'page' ? { kind: 'page', content: contentPath(decision.definition, decision.params) } : null
}
