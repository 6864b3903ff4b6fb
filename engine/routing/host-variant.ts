import type { Site, Variant } from './site.ts'

export type HostMatch =
  /** `extension`: the key of `extensions` that matched, otherwise the last segment; null for a name without any. */
  | { kind: 'variant'; variant: Variant; by: 'extension' | 'fallback'; extension: string | null }
  | { kind: 'malformed' }
  | { kind: 'unknown'; extension: string }

const hostName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/
const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/
const ipv6 = /^\[[0-9a-f:.]+\]$/

/**
 * The variant for a Host header: by the whole host name or the end of it, the longest one that config lists.
 * @throws Error where config/hosts.json does not have the variant that the host leads to.
 */
export function hostVariant(site: Site, host: string | undefined): HostMatch {
  const name = bareName(host)
  if (name === null) return { kind: 'malformed' }
  const { extensions, unknownExtension } = site.config.hosts
  const extension = isAddress(name) ? null : extensionOf(name, site.config.hosts)
  const listed = extension !== null && Object.hasOwn(extensions, extension) ? extensions[extension] : undefined
  if (extension !== null && listed === undefined && unknownExtension === 'refuse') return { kind: 'unknown', extension }
  const variant = site.variants.get(listed ?? site.config.hosts.fallback)
  if (!variant) throw new Error(`Host ${name} leads to a variant that config/hosts.json does not have.`)
  return { kind: 'variant', variant, by: listed ? 'extension' : 'fallback', extension }
}

/** The end of the host name that config lists, the longest one; null where it lists none. */
export function listedEnd(site: Site, host: string | undefined): string | null {
  const name = bareName(host)
  const { hosts } = site.config
  const end = name === null || isAddress(name) ? null : extensionOf(name, hosts)
  return end !== null && Object.hasOwn(hosts.extensions, end) ? end : null
}

function isAddress(name: string): boolean {
  return ipv4.test(name) || ipv6.test(name)
}

/** The host name in lower case, without port and trailing dot; null when it is invalid. */
function bareName(host: string | undefined): string | null {
  if (!host || host.length > 260) return null
  const [, name = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{0,5}))?$/.exec(host.toLowerCase()) ?? []
  if (port !== undefined && Number(port) > 65_535) return null
  const bare = name.replace(/\.$/, '')
  return hostName.test(bare) || ipv6.test(bare) ? bare : null
}

/** Before a local suffix, one segment is enough: be.localhost has the extension be, shop.localhost has none. */
function extensionOf(name: string, { extensions, localSuffixes }: Site['config']['hosts']): string | null {
  const segments = name.split('.')
  const isLocal = segments.length > 1 && localSuffixes.includes(segments.at(-1) ?? '')
  if (isLocal) segments.pop()
  const ends = segments.map((_segment, index) => segments.slice(index).join('.'))
  const listed = ends.find((end) => Object.hasOwn(extensions, end))
  return listed ?? (segments.length > 1 ? (segments.at(-1) ?? null) : null)
}
