import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord } from '../../../packages/words/nearest-word.ts'
import { decide } from '../../routing/decide.ts'
import { hostVariant } from '../../routing/host-variant.ts'
import type { Site } from '../../routing/site.ts'
import type { Check } from './check-input.ts'

/** Links of the portal lead to pages. A host that differs from the portal's only in its extension is this site. */
export const portalLinks: Check = ({ config, site }) => {
  if (!config.site.portal) return []
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
    const origin = misspeltOrigin(site, hostname)
    if (origin !== undefined) return [hostUnknown({ url, path, origin })]
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

/** The origin of a variant that was meant by the name of a host that is not one, but similar. */
function misspeltOrigin(site: Site, hostname: string): string | undefined {
  const origins = Object.values(site.config.hosts.variants).flatMap(({ origin }) =>
    origin !== undefined && URL.canParse(origin) ? [origin] : [],
  )
  const names = origins.map((origin) => new URL(origin).hostname)
  // An origin that selects no variant is reported by another check.
  if (names.includes(hostname)) return undefined
  const own = names.map((name) => withoutExtension(site, name))
  const isOwnName = own.includes(withoutExtension(site, hostname))
  if (isOwnName && hostVariant(site, hostname).kind !== 'unknown') return undefined
  const near = nearestWord(hostname, names, maxLetters)
  return near === undefined ? undefined : origins[names.indexOf(near)]
}

/** Names of hosts that differ by more letters are those of other sites. */
const maxLetters = 2

interface UnknownHost {
  url: string
  path: JsonPath
  origin: string
}

function hostUnknown({ url, path, origin }: UnknownHost): Finding {
  return {
    code: 'LINK_DEAD',
    file: 'config/site.json',
    path,
    message: `The host of ${url} is no variant of this site, but similar to one.`,
    expected: 'Expected the "origin" of a variant in config/hosts.json, or the address of another site.',
    suggestion: origin,
    hint: 'Correct the host.',
  }
}

/** Whether an address has a host name of this site: that of a variant, or one with another extension than the portal's. */
export function isOwnAddress(site: Site, url: string): boolean {
  const hostname = URL.parse(url)?.hostname
  if (hostname === undefined || hostname === '') return false
  const { hosts, site: settings } = site.config
  const origins = Object.values(hosts.variants).map(({ origin = '' }) => URL.parse(origin)?.hostname)
  if (origins.includes(hostname.replace(/^www\./, ''))) return true
  const portal = settings.portal && URL.parse(settings.portal.fallbackUrl)?.hostname
  return portal !== undefined && withoutExtension(site, hostname) === withoutExtension(site, portal)
}

function withoutExtension(site: Site, hostname: string): string {
  const match = hostVariant(site, hostname)
  const extension = match.kind === 'malformed' ? null : match.extension
  const name = hostname.replace(/^www\./, '')
  return extension === null ? name : name.slice(0, -extension.length - 1)
}
