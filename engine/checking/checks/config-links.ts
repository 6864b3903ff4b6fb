import { decide } from '../../routing/decide.ts'
import { pathOf } from '../../routing/routes.ts'
import { routeName } from '../../routing/route-name.ts'
import type { Finding } from '../../config/config-issue.ts'
import { nearestWord } from '../../config/nearest-word.ts'
import type { Check, CheckInput } from './check-input.ts'
import { expressions, type Expression } from './placed-values.ts'

/** Links in config lead somewhere. */
export const configLinks: Check = (input) => [...routeLinks(input), ...portalLinks(input)]

/**
 * A link to a page that some languages or variants lack is left out there, so it is dead only where no place that
 * shows it has the page.
 */
function routeLinks(input: CheckInput): Finding[] {
  const keys = Object.keys(input.config.routes.routes)
  return expressions(input.config).flatMap((expression): Finding[] => {
    if (expression.name !== '$route') return []
    const key = String(expression.argument)
    if (!keys.includes(key)) return [linkDead(expression, `No route has the key "${key}".`, nearestWord(key, keys))]
    const places = placesOf(input, expression.page)
    if (places.length === 0 || places.some(({ variant, locale }) => hasPath(variant, locale, key))) return []
    return [linkDead(expression, `Where this page is shown, "${key}" has no path without parameters.`, undefined)]
  })
}

type Variant = CheckInput['site']['variants'] extends ReadonlyMap<string, infer V> ? V : never

function hasPath(variant: Variant, locale: string, key: string): boolean {
  const route = variant.routes.get(routeName(locale, key))
  return route !== undefined && pathOf(route) !== null
}

/** Where a page is shown; the shell and the pages for what goes wrong are shown everywhere. */
function placesOf({ config, site }: CheckInput, page: string | null): { variant: Variant; locale: string }[] {
  const everywhere = page === null || Object.values(config.site.pages).includes(page)
  return [...site.variants.values()].flatMap((variant) => {
    const locales = everywhere
      ? variant.locales
      : [...variant.routes.values()].flatMap((route) => (route.page === page ? [route.locale] : []))
    return [...new Set(locales)].map((locale) => ({ variant, locale }))
  })
}

function linkDead(
  { file, path }: Pick<Expression, 'file' | 'path'>,
  message: string,
  suggestion: string | undefined,
): Finding {
  return {
    code: 'LINK_DEAD',
    file,
    path,
    message,
    expected: 'Expected the key of a route of config/routes.json that has no parameter.',
    suggestion,
    hint: 'Name another route, or give this one a path.',
  }
}

/** The regional sites are this site where their host differs from the portal's in its extension only. */
function portalLinks({ config, site }: CheckInput): Finding[] {
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
        hint: 'Change the address, or give the variant that page.',
      },
    ]
  })
}

function withoutExtension(hostname: string): string {
  return hostname.replace(/^www\./, '').replace(/\.[^.]*$/, '')
}
