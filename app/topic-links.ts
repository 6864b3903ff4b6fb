import type { TopicLinks } from '../content/messages/message-topic.ts'
import { resolveLink } from '../engine/routing/resolve-link.ts'
import { pathOf } from '../engine/routing/routes.ts'
import { routeName } from '../engine/routing/route-name.ts'
import type { Site } from '../engine/routing/site.ts'
import { mailOrigin } from './mail-links.ts'

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
