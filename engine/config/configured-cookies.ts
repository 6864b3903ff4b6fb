import type { SiteConfig } from './site-config.ts'

export type CookieConfig = Pick<SiteConfig, 'services' | 'session' | 'locales'>

interface ConfiguredCookie {
  name: string
  days: number
  /** Over an encrypted connection it is stored under another name, too. */
  isHostOnly?: true
}

/** Every cookie that the site sets. */
export function configuredCookies({ services, session, locales }: CookieConfig): ConfiguredCookie[] {
  const [first, ...others] = session.cookies
  return [
    locales.cookie,
    services.consent.cookie,
    { ...first, isHostOnly: true },
    ...others,
    { name: session.hint, days: first.days },
    { ...session.device, isHostOnly: true },
  ]
}

/**
 * The name of a cookie of which browsers make sure that its own host has set it, encrypted, and that no other host
 * receives it.
 */
export function hostOnlyName(name: string): string {
  return `__Host-${name}`
}
