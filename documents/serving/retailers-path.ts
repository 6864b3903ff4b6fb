import { routeName } from '../../engine/routing/route-name.ts'
import { pathOf } from '../../engine/routing/routes.ts'
import type { Variant } from '../../engine/routing/site.ts'

/** Route of config/routes.json of the page that finds retailers. */
const retailersRoute = 'store-locator'

/** Path of the page that finds retailers; null where the site has none. Nobody has told the site which one is theirs. */
export function retailersPath({ routes }: Variant, locale: string): string | null {
  const route = routes.get(routeName(locale, retailersRoute))
  return route ? pathOf(route) : null
}
