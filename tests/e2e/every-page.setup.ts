import { expect, test } from '@playwright/test'
import { shippedConfig } from '../shipped/shipped-site.ts'
import { crawl, get } from './support/crawl.ts'
import { hostAddress } from './support/host-address.ts'
import { htmlFaults } from './support/html-faults.ts'
import { planPages, writePlan, type PlannedPage } from './support/page-plan.ts'
import { pageStructure } from './support/page-structure.ts'

const { hosts } = shippedConfig()
const locales = hosts.variants[hosts.fallback]?.locales ?? []

test('finds every page of every language; each structure is valid HTML, ids and names of menus are unique', async ({
  baseURL,
}) => {
  test.setTimeout(120_000)
  const starts = locales.map((locale) => hostAddress(baseURL, 'localhost', `/${locale}`))
  // The language switch leads to the same pages; what has an extension is a file.
  const reached = await crawl(starts, ({ pathname }) => !pathname.startsWith('/-/') && !pathname.includes('.'))
  // Other states of a page, `?page=2`, have tests of their own.
  const paths = new Set([...reached.values()].filter(({ isPage }) => isPage).map(({ url }) => new URL(url).pathname))
  const planned: PlannedPage[] = []
  // The standard judges a structure alike in all languages, but for ids: each is validated in the first that has it.
  let valid: ReadonlySet<string> = new Set()
  for (const locale of locales) {
    const own = [...paths].filter((path) => `${path}/`.startsWith(`/${locale}/`))
    expect(own.length, locale).toBeGreaterThan(90)
    const missing = `/${locale}/this/page/is/missing`
    const pages = await Promise.all([...own, missing].map(async (path) => [path, await htmlAt(path)] as const))
    const html = new Map(pages)
    for (const [path, text] of html) {
      expect.soft(repeatedValues(text, / id="([^"]+)"/g), path).toEqual([])
      expect.soft(repeatedValues(text, /<nav[^>]* aria-label="([^"]+)"/g), path).toEqual([])
    }
    const plan = planPages(html, valid)
    for (const { path } of plan.filter(({ isNew }) => isNew)) {
      const structure = pageStructure(html.get(path) ?? '')
      if (structure.isSubsetOf(valid)) continue
      expect.soft(await htmlFaults(html.get(path) ?? ''), path).toEqual([])
      valid = valid.union(structure)
    }
    planned.push(...plan)
  }
  writePlan(planned)

  async function htmlAt(path: string): Promise<string> {
    return (await get(hostAddress(baseURL, 'localhost', path))).body
  }
})

/** What a pattern captures more than once in a page. */
function repeatedValues(html: string, pattern: RegExp): string[] {
  const values = [...html.matchAll(pattern)].map(([, value = '']) => value)
  return values.filter((value, index) => values.indexOf(value) !== index)
}
