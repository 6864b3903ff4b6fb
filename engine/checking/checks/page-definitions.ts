import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { unknownName } from '../../config/unknown-name.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'
import { pageFile } from './placed-values.ts'

/** Every page definition that config names exists, and each of them is used. */
export const pageDefinitions: Check = ({ config }) => {
  const named = namedPages(config)
  // A variant may have a page alone.
  const existing = [config, ...(config.variants?.values() ?? [])].flatMap(({ pages }) => Object.keys(pages))
  const used = new Set(named.map(({ page }) => page))
  return [
    ...named
      .filter(({ page }) => !existing.includes(page))
      .map(({ page, ...place }) =>
        unknownName(config, { code: 'ROUTE_PAGE_MISSING', ...place, kind: 'page definition', name: page }),
      ),
    ...Object.keys(config.pages)
      .filter((page) => !used.has(page))
      .map(pageUnused),
  ]
}

interface NamedPage {
  file: string
  path: JsonPath
  page: string
}

function namedPages(config: SiteConfig): NamedPage[] {
  return [
    ...Object.entries(config.routes.routes).map(([key, { page }]) => ({
      file: 'config/routes.json',
      path: page === undefined ? ['routes', key] : ['routes', key, 'page'],
      page: page ?? key,
    })),
    ...Object.entries(config.hosts.variants).flatMap(([name, { root }]) =>
      'page' in root ? [{ file: 'config/hosts.json', path: ['variants', name, 'root', 'page'], page: root.page }] : [],
    ),
    ...Object.entries(config.site.pages).map(([which, page]) => ({
      file: 'config/site.json',
      path: ['pages', which],
      page,
    })),
  ]
}

function pageUnused(page: string): Finding {
  return {
    code: 'PAGE_UNREACHED',
    file: pageFile(page),
    path: [],
    message: `The page definition "${page}" is not used: no route, root or setting names it.`,
    expected: 'Expected it in config/routes.json, at the root of a variant, or in "pages" of config/site.json.',
    hint: `Add a route "${page}" to config/routes.json, or remove the file.`,
  }
}
