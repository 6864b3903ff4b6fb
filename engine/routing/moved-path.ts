import type { Alternate } from './localized-paths.ts'
import type { PageAt } from './decide.ts'
import { matchPattern } from './path-table.ts'
import { parseRequestPath } from './request-path.ts'
import { pathOf, type Route } from './routes.ts'
import type { Site } from './site.ts'

/**
 * The current path of a page that was requested by a former slug or by the slug of another language. Null where the
 * request has the current path, and where the content does not report one.
 */
export function movedPath(site: Site, page: PageAt, alternates: readonly Alternate[] = []): string | null {
  const { route, params, definition, locale } = page
  if (!route || !definition.content || Object.keys(params).length === 0) return null
  const reported = alternates.find((one) => one.locale === locale)
  // Parsed like the path of a request, so that the request for the new path finds itself at its current path.
  const current = reported && parseRequestPath(reported.path)
  if (current?.kind !== 'path') return null
  const currentParams = matchPattern(definition.content.path.split('/').slice(1), current.segments)
  if (!currentParams) return null
  const owner = site.ownedContent.has(`/${current.segments.join('/')}`) ? ownerOf(site, page, current.segments) : null
  const path = owner?.pattern ?? pathOf(route, currentParams)
  return path === page.path ? null : path
}

/** The route of the page that owns this content, as the home page does. */
function ownerOf(site: Site, { variant, locale }: PageAt, content: readonly string[]): Route | null {
  const path = `/${content.join('/')}`
  const owns = ({ page }: Route) => site.config.pages[page]?.content?.path === path
  return variant.routes.values().find((route) => route.locale === locale && owns(route)) ?? null
}
