import type { Site, Variant } from './site.ts'

export type HostMatch =
  | { kind: 'variant'; variant: Variant; by: 'extension' | 'fallback'; extension: string | null }
  | { kind: 'malformed' }
  | { kind: 'unknown'; extension: string }

const hostName = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/
const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/
const ipv6 = /^\[[0-9a-f:.]+\]$/

/** The variant that a Host header asks for, by the last segment of the host name. */
export function hostVariant(site: Site, host: string | undefined): HostMatch {
  const name = bareName(host)
  if (name === null) return { kind: 'malformed' }
  const { extensions, unknown, localSuffixes } = site.config.hosts
  const extension = ipv4.test(name) || ipv6.test(name) ? null : lastSegment(name, localSuffixes)
  const known = extension === null ? undefined : extensions[extension]
  if (extension !== null && known === undefined && unknown === 'refuse') return { kind: 'unknown', extension }
  const variant = site.variants.get(known ?? site.config.hosts.fallback)
  if (!variant) throw new Error(`Host ${name} leads to a variant that config/hosts.json does not have.`)
  return { kind: 'variant', variant, by: known ? 'extension' : 'fallback', extension }
}

/** Lower case, without port and trailing dot; null when it is no host name. */
function bareName(host: string | undefined): string | null {
  if (!host || host.length > 260) return null
  const [, name = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(host.toLowerCase()) ?? []
  if (port !== undefined && Number(port) > 65_535) return null
  const bare = name.replace(/\.$/, '')
  return hostName.test(bare) || ipv6.test(bare) ? bare : null
}

function lastSegment(name: string, ignored: readonly string[]): string | null {
  const segments = name.split('.')
  if (segments.length > 1 && ignored.includes(segments.at(-1) ?? '')) {
    segments.pop()
    return segments.at(-1) ?? null
  }
  return segments.length > 1 ? (segments.at(-1) ?? null) : null
}
