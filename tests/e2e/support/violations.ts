import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { AxeResults, ContextSpec, RunOptions } from 'axe-core'

declare const axe: { run: (context: ContextSpec, options: RunOptions) => Promise<AxeResults> }

type Violation = [rule: string, targets: string[]]

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What breaks WCAG 2.2 AA in a part of the page, without some parts of that: rule and elements. */
export async function violations(page: Page, part = 'html', without: readonly string[] = []): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(script)
  const options: RunOptions = {
    runOnly: { type: 'tag', values: levels },
    resultTypes: ['violations'],
    // No page has frames, or styles of other origins to be loaded.
    iframes: false,
    preload: false,
  }
  return page.evaluate(
    async ({ include, exclude, how }) => {
      const { violations: found } = await axe.run({ include, exclude }, how)
      return found.map(({ id, nodes }): Violation => [id, nodes.map(({ target }) => target.join(' '))])
    },
    { include: [part], exclude: [...without], how: options },
  )
}
