import type { MailLinks, TopicLinks } from '../content/entrance.ts'
import { routeName } from '../engine/routing/route-name.ts'
import { pathOf } from '../engine/routing/routes.ts'
import type { Site, Variant } from '../engine/routing/site.ts'
import { resolveLink } from '../engine/routing/resolve-link.ts'

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
function mailOrigin(
  { config: { hosts }, variants }: Pick<Site, 'config' | 'variants'>,
  origin: string | null,
): { base: string; variant: Variant | undefined } {
  const standard = hosts.xDefault ?? Object.keys(hosts.variants).find((name) => hosts.variants[name]?.origin) ?? ''
  return { base: origin ?? hosts.variants[standard]?.origin ?? 'http://localhost', variant: variants.get(standard) }
}

/** The pages that mails about messages link to, on the same origin as those of accounts. */
export function topicLinks(site: Site, origin: string | null): TopicLinks {
  const { base, variant } = mailOrigin(site, origin)
  return (language) => {
    const locale = Object.hasOwn(site.config.locales.locales, language) ? language : site.config.locales.default
    const absolute = (path: string | null | undefined): string | null => (path ? base + path : null)
    const pathTo = (key: string, params: Record<string, string> = {}): string | null => {
      const route = variant?.routes.get(routeName(locale, key))
      return route ? pathOf(route, params) : null
    }
    return {
      content(url) {
        const link = variant ? resolveLink(url, { site, variant, locale }).link : null
        return link && !link.external ? absolute(link.href) : null
      },
      project({ surface, familySituation, inspiration }) {
        const path = pathTo('project')
        const answers = new URLSearchParams({ size: surface, status: familySituation, inspiration })
        return path === null ? null : absolute(`${path}?${answers.toString()}`)
      },
      sharedList: (share) => absolute(pathTo('shared-wishlist', { share })),
    }
  }
}

/** The page of a visit, on the same origin. */
export function visitLinks(site: Site, origin: string | null): (language: string, key: string) => string | null {
  const { base, variant } = mailOrigin(site, origin)
  const { locales } = site.config
  return (language, key) => {
    const routes = [language, locales.default].map((locale) => variant?.routes.get(routeName(locale, 'visit-booked')))
    const route = routes.find((one) => one !== undefined)
    return route ? `${base}${pathOf(route)}?${new URLSearchParams({ visit: key }).toString()}` : null
  }
}
