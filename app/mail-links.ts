import type { MailLinks } from '../content/entrance.ts'
import { routeName } from '../engine/routing/route-name.ts'
import { pathOf } from '../engine/routing/routes.ts'
import type { Site, Variant } from '../engine/routing/site.ts'

/**
 * The pages that mails of accounts link to, on the origin of the standard variant unless another one is given. It is
 * never the host of a request: whoever requests a mail for somebody else could choose that one.
 */
export function mailLinks(site: Site, origin: string | null): MailLinks {
  const { locales } = site.config
  const { base, variant } = mailOrigin(site, origin)
  const routes = variant?.routes
  return (language) => {
    const linkTo = (key: string): string => {
      const route = routes?.get(routeName(language, key)) ?? routes?.get(routeName(locales.default, key))
      return base + (route ? pathOf(route) : '/')
    }
    return {
      login: linkTo('login'),
      lostPassword: linkTo('lost-password'),
      resetPassword: (email) => `${linkTo('reset-password')}?${new URLSearchParams({ email })}`,
    }
  }
}

/** The origin that mails link to, and the variant whose pages are there. */
export function mailOrigin(
  { config: { hosts }, variants }: Pick<Site, 'config' | 'variants'>,
  origin: string | null,
): { base: string; variant: Variant | undefined } {
  const standard = hosts.xDefault ?? Object.keys(hosts.variants).find((name) => hosts.variants[name]?.origin) ?? ''
  return { base: origin ?? hosts.variants[standard]?.origin ?? 'http://localhost', variant: variants.get(standard) }
}
