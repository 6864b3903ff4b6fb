import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What breaks WCAG 2.2 AA in a part of the page: rule and elements. */
export async function violations(page: Page, part = 'html'): Promise<[rule: string, targets: string[]][]> {
  // What is not painted yet has no contrast.
  await page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main > *'))
      section.style.contentVisibility = 'visible'
  })
  const found = await new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
}
