import type { Finding } from '../../config/config-issue.ts'
import { decide } from '../../routing/decide.ts'
import type { Check } from './check-input.ts'

/** Links of the portal lead to pages. A host that differs from the portal's only in its extension is this site. */
export const portalLinks: Check = ({ config, site }) => {
  const { links, fallbackUrl } = config.site.portal
  const own = URL.canParse(fallbackUrl) ? withoutExtension(new URL(fallbackUrl).hostname) : null
  const all = [
    { url: fallbackUrl, path: ['portal', 'fallbackUrl'] },
    ...links.map(({ url }, index) => ({ url, path: ['portal', 'links', index, 'url'] })),
  ]
  return all.flatMap(({ url, path }): Finding[] => {
    if (!URL.canParse(url)) return []
    const { hostname, pathname } = new URL(url)
    const extension = hostname.slice(hostname.lastIndexOf('.') + 1)
    const variant = Object.hasOwn(config.hosts.extensions, extension) ? config.hosts.extensions[extension] : undefined
    if (withoutExtension(hostname) !== own || variant === undefined || !site.variants.has(variant)) return []
    if (decide(site, { host: hostname, path: pathname }).kind !== 'not-found') return []
    return [
      {
        code: 'LINK_DEAD',
        file: 'config/site.json',
        path,
        message: `${url} leads to the variant "${variant}" of this site, which has no page ${pathname}.`,
        expected: 'Expected the address of a page.',
        hint: 'Correct the address, or add the page to the variant.',
      },
    ]
  })
}

function withoutExtension(hostname: string): string {
  return hostname.replace(/^www\./, '').replace(/\.[^.]*$/, '')
}
