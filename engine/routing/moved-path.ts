import type { Alternate } from './counterparts.ts'
import type { PageDecision } from './decide.ts'
import { matchPattern } from './path-table.ts'
import { parseRequestPath } from './request-path.ts'
import { pathOf, type Route } from './routes.ts'
import type { Site } from './site.ts'

type PageAt = Pick<PageDecision, 'variant' | 'locale' | 'route' | 'params' | 'definition' | 'path'>

/**
 * The present path of a page that was asked for by a slug it had before, or has in another language. Null where it
 * stands at its path, and where the content does not say.
 */
export function movedPath(site: Site, page: PageAt, alternates: readonly Alternate[] = []): string | null {
  const { route, params, definition, locale } = page
  if (!route || !definition.content || Object.keys(params).length === 0) return null
  const told = alternates.find((one) => one.locale === locale)
  // Read as a request's path is, so that the path redirected to is the one that its own request compares with.
  const present = told && parseRequestPath(told.path)
  if (present?.kind !== 'path') return null
  const presentParams = matchPattern(definition.content.path.split('/').slice(1), present.segments)
  if (!presentParams) return null
  const owner = site.ownedContent.has(`/${present.segments.join('/')}`) ? ownerOf(site, page, present.segments) : null
  const path = owner?.pattern ?? pathOf(route, presentParams)
  return path === page.path ? null : path
}

/** The route of the page that has this content for itself, as the home page has. */
function ownerOf(site: Site, { variant, locale }: PageAt, content: readonly string[]): Route | null {
  const path = `/${content.join('/')}`
  const owns = ({ page }: Route) => site.config.pages[page]?.content?.path === path
  return variant.routes.values().find((route) => route.locale === locale && owns(route)) ?? null
}
