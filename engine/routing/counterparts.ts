import type { PageDecision } from './decide.ts'
import { pathOf } from './routes.ts'
import { routeName } from './route-name.ts'
import type { Site } from './site.ts'

/** The same content in another language, as the content service tells it. */
export interface Alternate {
  locale: string
  /** Content path, e.g. /product/{slug}. */
  path: string
}

export interface Counterpart {
  locale: string
  path: string
  /** False where the page does not exist in that locale and the path is its home. */
  same: boolean
}

/**
 * Where each locale of the variant has this page: its own slug where the content tells it, the same slug where
 * the content is silent, the locale's home where there is no such page.
 */
export function counterparts(site: Site, page: PageAt, alternates: readonly Alternate[] = []): Counterpart[] {
  return page.variant.locales.flatMap((locale): Counterpart[] => {
    const path = counterpartPath(page, { variant: page.variant, locale }, alternates)
    if (path !== null) return [{ locale, path, same: true }]
    const home = page.variant.routes.get(routeName(locale, site.config.links.homeRoute))
    return home ? [{ locale, path: home.pattern, same: false }] : []
  })
}

export type PageAt = Pick<PageDecision, 'variant' | 'locale' | 'route' | 'params' | 'definition' | 'path'>

/** Path of the page in a locale of any variant; null where it is not there. */
export function counterpartPath(
  page: PageAt,
  { variant, locale }: Pick<PageAt, 'variant' | 'locale'>,
  alternates: readonly Alternate[],
): string | null {
  const { route, params, definition } = page
  if (!route) return null
  if (locale === page.locale && variant === page.variant) return page.path
  const target = variant.routes.get(routeName(locale, route.key))
  if (!target) return null
  if (alternates.length === 0) return pathOf(target, params)
  const alternate = alternates.find((one) => one.locale === locale)
  if (target.params.length === 0) return alternate || !needsContent(definition) ? target.pattern : null
  return alternate && definition.content ? pathOf(target, contentParams(definition.content.path, alternate.path)) : null
}

function needsContent({ content }: PageAt['definition']): boolean {
  return content !== undefined && content.required !== false
}

/** `/product/{slug}` and `/product/oak` give `{ slug: 'oak' }`. */
function contentParams(pattern: string, path: string): Record<string, string> {
  const segments = path.split('/')
  return Object.fromEntries(
    pattern.split('/').flatMap((part, index) => {
      const value = segments[index]
      return part.startsWith('{') && value ? [[part.slice(1, -1), value]] : []
    }),
  )
}
