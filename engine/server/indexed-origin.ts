import type { Site, Variant } from '../routing/site.ts'
import type { RequestAddress } from './request-address.ts'

export interface IndexedOrigin {
  /** Origin of the addresses that search engines get, e.g. https://brand.fr */
  origin: string
  /** Whether the requested host serves a copy, which search engines must not index. */
  isCopy: boolean
}

/**
 * The origin of config where the variant has one. Any other host name that selects the variant, such as another name
 * with its extension, sends a copy that is not indexed. Local names are their own origin.
 */
export function indexedOrigin(site: Site, variant: Variant, { host, origin }: RequestAddress): IndexedOrigin {
  const { variants, localSuffixes } = site.config.hosts
  const declared = variants[variant.name]?.origin
  const name = withoutPort(host)
  if (declared === undefined || localSuffixes.includes(name.split('.').at(-1) ?? '')) return { origin, isCopy: false }
  return { origin: declared, isCopy: withoutPort(new URL(declared).host) !== name }
}

function withoutPort(host: string): string {
  return host.replace(/:\d+$/, '')
}
