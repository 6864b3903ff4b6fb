import { contentPath } from './content-path.ts'
import { routeName } from './route-name.ts'
import type { Route } from './routes.ts'
import type { Site, Variant } from './site.ts'

interface Shown {
  route: Route
  params: Readonly<Record<string, string>>
}

/** The locale's home, where another route shows what the home shows: one content has one address. Null elsewhere. */
export function homeOfContent(site: Site, variant: Variant, { route, params }: Shown): Route | null {
  const home = variant.routes.get(routeName(route.locale, site.config.links.homeRoute))
  const [shown, ofHome] = [site.config.pages[route.page], home && site.config.pages[home.page]]
  if (!home || home === route || !shown?.content || !ofHome) return null
  return contentPath(shown, params) === contentPath(ofHome, {}) ? home : null
}
