import type { Page } from '@playwright/test'

/** How far the page can be scrolled sideways, in px. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
