import type { Finding, JsonPath } from '../config/config-issue.ts'
import { nearestWord, oneOf } from '../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { parameterNames } from '../routing/read-query.ts'

interface NamedParameter {
  file: string
  path: JsonPath
  /** Page definition; null in config/site.json. */
  page: string | null
  name: string
}

/** A finding where not every path of the page has the parameter. */
export function pathParameterUnknown(config: SiteConfig, { file, path, page, name }: NamedParameter): Finding[] {
  const paths = page === null ? [] : pathParameters(config, page)
  if (paths.length > 0 && paths.every((one) => one.has(name))) return []
  const known = new Set(paths.flatMap((one) => [...one]))
  return [
    {
      code: 'PAGE_PARAM_UNKNOWN',
      file,
      path,
      message: `Not every path of this page has the parameter "${name}".`,
      expected: known.size > 0 ? `Expected ${oneOf(known)}.` : 'Expected no parameter: its paths have none.',
      suggestion: nearestWord(name, known),
      hint: `Add {${name}} to the page's paths in config/routes.json, or remove it here.`,
    },
  ]
}

/** The parameters of each path of a page. */
function pathParameters({ routes }: SiteConfig, page: string): ReadonlySet<string>[] {
  return Object.entries(routes.routes).flatMap(([key, { page: shown = key, paths }]) => {
    if (shown !== page) return []
    const own = Object.values(paths).filter((path) => typeof path === 'string')
    const added = Object.values(routes.additions.routes[key] ?? {})
    return [...own, ...added].map((path) => new Set([...path.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name)))
  })
}

/** A finding where the page does not declare the query parameter; in config/site.json, where no page does. */
export function queryParameterUnknown(config: SiteConfig, { file, path, page, name }: NamedParameter): Finding[] {
  const pages = page === null ? Object.values(config.pages) : [config.pages[page]]
  const declared = [...new Set(pages.flatMap((one) => (one?.query ?? []).flatMap(parameterNames)))]
  if (declared.includes(name)) return []
  return [
    {
      code: 'PAGE_PARAM_UNKNOWN',
      file,
      path,
      message: `${page === null ? 'No page declares' : 'The page does not declare'} the query parameter "${name}".`,
      expected:
        declared.length > 0 ? `Expected ${oneOf(declared)}.` : 'Expected no query parameter: its "query" is empty.',
      suggestion: nearestWord(name, declared),
      hint: `Add "${name}" to "query" of ${page === null ? 'a page' : 'the page'}.`,
    },
  ]
}
