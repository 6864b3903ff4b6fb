import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'
import { pageFile } from './placed-values.ts'

/** Every page definition that is named exists, and every one that exists is named. */
export const pageDefinitions: Check = ({ config }) => {
  const named = namedPages(config)
  const known = Object.keys(config.pages)
  const used = new Set(named.map(({ page }) => page))
  return [
    ...named.filter(({ page }) => !known.includes(page)).map((one) => pageMissing(one, known)),
    ...known.filter((page) => !used.has(page)).map(pageUnreached),
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

function pageMissing({ file, path, page }: NamedPage, known: readonly string[]): Finding {
  return {
    code: 'ROUTE_PAGE_MISSING',
    file,
    path,
    message: `There is no page definition "${page}".`,
    expected: `Expected the file ${pageFile(page)}, or the name of ${oneOf(known)}.`,
    suggestion: nearestWord(page, known),
    hint: `Create ${pageFile(page)}, or name another page.`,
  }
}

function pageUnreached(page: string): Finding {
  return {
    code: 'PAGE_UNREACHED',
    file: pageFile(page),
    path: [],
    message: `Nobody can reach the page "${page}": no route, root or setting names it.`,
    expected: 'Expected it in config/routes.json, at the root of a variant, or in "pages" of config/site.json.',
    hint: `Add a route "${page}" to config/routes.json, or remove the file.`,
  }
}
