import { htmlFaults } from './html-faults.ts'
import { planPages, type PlannedPage } from './page-plan.ts'
import { pageStructure } from './page-structure.ts'

/**
 * Plans what axe looks at in each language, and judges the HTML: ids and names of menus on every page, the rest once per
 * structure.
 * @param html By path.
 * @param prefixes What the paths of each language begin with, in the order in which they are looked at.
 */
export async function planStructures(
  html: ReadonlyMap<string, string>,
  prefixes: readonly string[],
): Promise<{ planned: PlannedPage[]; faults: string[] }> {
  const planned: PlannedPage[] = []
  const faults: string[] = []
  // The standard judges a structure alike in all languages, but for ids: each is validated in the first that has it.
  let valid: ReadonlySet<string> = new Set()
  for (const prefix of prefixes) {
    const pages = new Map([...html].filter(([path]) => `${path}/`.startsWith(`/${prefix}/`)))
    for (const [path, text] of pages) {
      const repeated = [
        ...repeatedValues(text, / id="([^"]+)"/g),
        ...repeatedValues(text, /<nav[^>]* aria-label="([^"]+)"/g),
      ]
      faults.push(...repeated.map((value) => `${path}: "${value}" is repeated`))
    }
    const plan = planPages(pages, valid)
    for (const { path } of plan.filter(({ isNew }) => isNew)) {
      const text = pages.get(path) ?? ''
      const structure = pageStructure(text)
      if (structure.isSubsetOf(valid)) continue
      faults.push(...(await htmlFaults(text)).map((fault) => `${path}: ${fault}`))
      valid = valid.union(structure)
    }
    planned.push(...plan)
  }
  return { planned, faults }
}

/** What a pattern captures more than once in a page. */
function repeatedValues(html: string, pattern: RegExp): string[] {
  const values = [...html.matchAll(pattern)].map(([, value = '']) => value)
  return values.filter((value, index) => values.indexOf(value) !== index)
}
