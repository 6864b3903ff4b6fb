import { contentPath } from './content-path.ts'
import { routeName } from './route-name.ts'
import type { Route } from './routes.ts'
import type { Site, Variant } from './site.ts'

interface ShownRoute {
  route: Route
  params: Readonly<Record<string, string>>
}

/** The home route of the locale, where another route shows the content of the home page; otherwise null. */
export function homeOfContent(site: Site, variant: Variant, { route, params }: ShownRoute): Route | null {
  const home = variant.routes.get(routeName(route.locale, site.config.links.homeRoute))
  const [shown, ofHome] = [site.config.pages[route.page], home && site.config.pages[home.page]]
  if (!home || home === route || !shown?.content || !ofHome) return null
  return contentPath(shown, params) === contentPath(ofHome, {}) ? home : null
}
