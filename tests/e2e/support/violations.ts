import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { paintAll } from './paint-all.ts'

/** What breaks WCAG 2.2 AA in a part of the page: rule and elements. */
export async function violations(page: Page, part = 'html'): Promise<[rule: string, targets: string[]][]> {
  // What is not painted yet has no contrast.
  await paintAll(page)
  const found = await new AxeBuilder({ page })
    // Sums up in the page itself instead of a window of its own: half the time, and no page has frames.
    .setLegacyMode()
    .include(part)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
}
