import type { Finding, JsonPath } from '../../config/config-issue.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { isListed } from '../../routing/is-listed.ts'
import type { Variant } from '../../routing/site.ts'
import type { Check, CheckInput } from './check-input.ts'
import { pageFile } from './placed-values.ts'
import { withoutParameterNames } from './unique-paths.ts'

/**
 * In each language of a variant, a page has one address, and so has what search engines list of the content: a sitemap
 * and hreflang would name it twice.
 */
export const uniquePages: Check = (input) => {
  const variants = [...input.site.variants.values()].filter(({ site }) => site === input.site)
  const findings = variants.flatMap((variant) => [
    ...repeated(addresses(variant), ({ page }) => (input.config.pages[page] ? page : null)).map(([first, again]) =>
      pageTwice(input.config, variant, [first, again]),
    ),
    ...repeated(addresses(variant), (address) => listedContent(input, address))
      .filter(([first, again]) => first.page !== again.page)
      .map(([first, again]) => contentTwice(input.config, variant, [first, again])),
  ])
  return Object.values(Object.groupBy(findings, ({ file, path }) => `${file} ${path.join('/')}`)).flatMap(
    (same) => same?.[0] ?? [],
  )
}

/** Where visitors find a page. */
interface Address {
  page: string
  locale: string
  /** Key of its route; null for the page at the root of a variant. */
  key: string | null
  params: readonly string[]
}

type Repetition = readonly [first: Address, again: Address]

function addresses({ root, routes }: Variant): Address[] {
  const atRoot = root.kind === 'page' ? [{ page: root.page, locale: root.locale, key: null, params: [] }] : []
  return [...atRoot, ...routes.values()]
}

/** The addresses of one language that show the same, each with the first one. What shows null is not compared. */
function repeated(all: readonly Address[], shown: (address: Address) => string | null): Repetition[] {
  const groups = Object.values(Object.groupBy(all, (one) => JSON.stringify([one.locale, shown(one) ?? one])))
  return groups.flatMap(([first, ...others] = []) => (first ? others.map((again) => [first, again] as const) : []))
}

/** Null also where the path has a parameter that the address does not have, which another check reports. */
function listedContent({ site, config }: CheckInput, address: Address): string | null {
  const path = isListed(site, address) ? config.pages[address.page]?.content?.path : undefined
  if (path === undefined) return null
  const parts = path.split('/').filter((part) => part.startsWith('{'))
  return parts.every((part) => address.params.includes(part.slice(1, -1))) ? withoutParameterNames(path) : null
}

function pageTwice(config: SiteConfig, variant: Variant, [first, again]: Repetition): Finding {
  const names = `${nameOf(first)} and ${nameOf(again)}`
  return {
    code: 'ROUTE_PAGE_TWICE',
    ...placeOf(config, variant, [again, first].find((one) => isNamed(config, one)) ?? again),
    message: `${names} both show the page "${again.page}" on the variant "${variant.name}".`,
    expected: 'Expected one address for each page in a language.',
    hint: 'Name another page, or remove one of the two: "redirects" of config/routes.json leads from its path to the other.',
  }
}

/** Whether config writes the page, rather than a route whose key is the name of the page. */
function isNamed({ routes }: SiteConfig, { key }: Address): boolean {
  return key === null || routes.routes[key]?.page !== undefined
}

function placeOf({ routes }: SiteConfig, variant: Variant, { key }: Address): { file: string; path: JsonPath } {
  if (key === null) return { file: 'config/hosts.json', path: ['variants', variant.name, 'root', 'page'] }
  const isWritten = routes.routes[key]?.page !== undefined
  return { file: 'config/routes.json', path: ['routes', key, ...(isWritten ? ['page'] : [])] }
}

function nameOf({ locale, key }: Address): string {
  return key === null ? 'The root' : `"${locale}-${key}"`
}

function contentTwice(config: SiteConfig, variant: Variant, [first, again]: Repetition): Finding {
  const path = config.pages[again.page]?.content?.path ?? ''
  return {
    code: 'ROUTE_PAGE_TWICE',
    file: pageFile(again.page),
    path: ['content', 'path'],
    message: `${nameOf(first)} and ${nameOf(again)} both show the content ${path} on the variant "${variant.name}".`,
    expected: 'Expected one address for each content in a language that search engines list.',
    hint: 'Correct the content path of one of the two pages, or add "noindex, follow" as "robots" to the "head" of one.',
  }
}
