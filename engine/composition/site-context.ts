import { createElement } from 'react'
import { createDateFormat } from '../intl/format-date.ts'
import { currencySymbol, formatMoney } from '../intl/format-money.ts'
import { localeTag } from '../intl/locale-tag.ts'
import { siteMessages } from '../intl/site-messages.ts'
import { localizedPaths, type Alternate } from '../routing/localized-paths.ts'
import { queryString } from '../routing/read-query.ts'
import { pathOf } from '../routing/routes.ts'
import { routeName } from '../routing/route-name.ts'
import type { Site } from '../routing/site.ts'
import type { Language, SiteContext } from './block.ts'
import type { PageTarget } from './page-target.ts'

/** The site as the views of a page see it. */
export function createSiteContext(site: Site, target: PageTarget, alternates: readonly Alternate[] = []): SiteContext {
  const { locales } = site.config.locales
  const { variant, locale } = target
  const own = locales[locale]
  const tag = localeTag(site.config, target)
  const { t, fellBackTo } = siteMessages(site.config, target)
  return {
    locale,
    tag,
    t,
    text(key, values) {
      const from = fellBackTo(key)
      if (from === undefined) return t(key, values)
      return createElement('span', { lang: localeTag(site.config, { variant, locale: from }) }, t(key, values))
    },
    date: own ? createDateFormat(own.date, tag) : (iso) => iso,
    money: (amount, currency) => formatMoney(tag, amount, currency),
    currency: (code) => currencySymbol(tag, code),
    market: variant.market,
    ...placeOf(target.route && target.path),
    href(key, params) {
      const route = variant.routes.get(routeName(locale, key))
      return route ? pathOf(route, params) : null
    },
    languages: languages(site, target, alternates),
    hasPart: (part) => !variant.hiddenParts.has(part),
  }
}

/** Where the page is among others. */
export function placeOf(path: string | null): Pick<SiteContext, 'path' | 'isPage' | 'isWithin'> {
  return {
    path,
    isPage: (other) => other === path,
    isWithin: (other) => path !== null && `${path}/`.startsWith(`${other}/`),
  }
}

function languages(site: Site, target: PageTarget, alternates: readonly Alternate[]): Language[] {
  const { locales, switchPath } = site.config.locales
  // An error page has no path of its own: from it, a switch leads to the home page.
  const from = target.route ? `?from=${encodeURIComponent(addressOf(target))}` : ''
  return localizedPaths(site, target, alternates).flatMap(({ locale }) => {
    const entry = locales[locale]
    if (!entry) return []
    const switchHref = switchPath.replace('{locale}', locale) + from
    const tag = localeTag(site.config, { variant: target.variant, locale })
    return [{ locale, name: entry.name, tag, current: locale === target.locale, switchHref }]
  })
}

/** With the values of its query that the content has. */
function addressOf({ path, query }: PageTarget): string {
  const values = queryString(query)
  return values === '' ? path : `${path}?${values}`
}
