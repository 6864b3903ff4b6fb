import type { PageAt } from './decide.ts'
import { pathOf } from './routes.ts'
import { routeName } from './route-name.ts'
import type { Site } from './site.ts'

/** The same content in another language, as the content service reports it. */
export interface Alternate {
  locale: string
  /** Content path, e.g. /product/{slug}. */
  path: string
}

export interface LocalizedPath {
  locale: string
  path: string
  /** False where the locale lacks the page: then the path is that of its home page. */
  exists: boolean
}

/**
 * The path of a page in each locale of its variant: with the slug that the content has in that locale, with the
 * page's own slug where the content reports no locales, or the locale's home where the page does not exist.
 */
export function localizedPaths(site: Site, page: PageAt, alternates: readonly Alternate[] = []): LocalizedPath[] {
  return page.variant.locales.flatMap((locale): LocalizedPath[] => {
    const path = localizedPath(page, { variant: page.variant, locale }, alternates)
    if (path !== null) return [{ locale, path, exists: true }]
    const home = page.variant.routes.get(routeName(locale, site.config.links.homeRoute))
    return home ? [{ locale, path: home.pattern, exists: false }] : []
  })
}

/** The path of a page in a locale of any variant; null where it does not exist there. */
export function localizedPath(
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
