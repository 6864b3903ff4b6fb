import type { MailLinks } from '../content/accounts/mail-links.ts'
import { routeName } from '../engine/routing/route-name.ts'
import { pathOf } from '../engine/routing/routes.ts'
import type { Site } from '../engine/routing/site.ts'

/**
 * The pages that mails of accounts link to, on the origin of the standard variant unless another one is given. It is
 * never the host of a request: whoever requests a mail for somebody else could choose that one.
 */
export function mailLinks({ config, variants }: Site, origin: string | null): MailLinks {
  const { hosts, locales } = config
  const standard = hosts.xDefault ?? Object.keys(hosts.variants).find((name) => hosts.variants[name]?.origin) ?? ''
  const base = origin ?? hosts.variants[standard]?.origin ?? 'http://localhost'
  const routes = variants.get(standard)?.routes
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
