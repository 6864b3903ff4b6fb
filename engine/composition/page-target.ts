import type { Visit } from '../actions/visit.ts'
import type { PageDecision } from '../routing/decide.ts'
import type { Site, Variant } from '../routing/site.ts'

/** The page to compose, as far as composition needs to know it. */
export type PageTarget = Pick<
  PageDecision,
  'variant' | 'locale' | 'route' | 'params' | 'page' | 'definition' | 'path' | 'query'
> & { visit?: Visit }

/** The page for an error, e.g. not-found. @throws when config has no such page definition. */
export function errorTarget(
  site: Site,
  which: 'notFound' | 'unavailable' | 'error',
  at: { variant: Variant; locale: string; path: string },
): PageTarget {
  const page = site.config.site.pages[which]
  const definition = site.config.pages[page]
  if (!definition) throw new Error(`config/site.json names the page "${page}", which has no definition.`)
  return { ...at, route: null, params: {}, page, definition, query: {} }
}
