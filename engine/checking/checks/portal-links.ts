import type { Finding } from '../../config/config-issue.ts'
import { decide } from '../../routing/decide.ts'
import { hostVariant } from '../../routing/host-variant.ts'
import type { Site } from '../../routing/site.ts'
import type { Check } from './check-input.ts'

/** Links of the portal lead to pages. A host that differs from the portal's only in its extension is this site. */
export const portalLinks: Check = ({ config, site }) => {
  const { links, fallbackUrl } = config.site.portal
  const { extensions, fallback } = config.hosts
  // Variants that do not exist are reported by another check.
  if (![...Object.values(extensions), fallback].every((name) => site.variants.has(name))) return []
  const own = URL.canParse(fallbackUrl) ? withoutExtension(site, new URL(fallbackUrl).hostname) : null
  const all = [
    { url: fallbackUrl, path: ['portal', 'fallbackUrl'] },
    ...links.map(({ url }, index) => ({ url, path: ['portal', 'links', index, 'url'] })),
  ]
  return all.flatMap(({ url, path }): Finding[] => {
    if (!URL.canParse(url)) return []
    const { hostname, pathname } = new URL(url)
    const match = hostVariant(site, hostname)
    if (withoutExtension(site, hostname) !== own || match.kind !== 'variant' || match.by !== 'extension') return []
    if (decide(site, { host: hostname, path: pathname }).kind !== 'not-found') return []
    return [
      {
        code: 'LINK_DEAD',
        file: 'config/site.json',
        path,
        message: `${url} leads to the variant "${match.variant.name}" of this site, which has no page ${pathname}.`,
        expected: 'Expected the address of a page.',
        hint: 'Correct the address, or add the page to the variant.',
      },
    ]
  })
}

/** Whether an address has a host name of this site: one that differs from the portal's only in its extension. */
export function isOwnAddress(site: Site, url: string): boolean {
  const { fallbackUrl } = site.config.site.portal
  if (!URL.canParse(url) || !URL.canParse(fallbackUrl)) return false
  return withoutExtension(site, new URL(url).hostname) === withoutExtension(site, new URL(fallbackUrl).hostname)
}

function withoutExtension(site: Site, hostname: string): string {
  const match = hostVariant(site, hostname)
  const extension = match.kind === 'malformed' ? null : match.extension
  const name = hostname.replace(/^www\./, '')
  return extension === null ? name : name.slice(0, -extension.length - 1)
}
