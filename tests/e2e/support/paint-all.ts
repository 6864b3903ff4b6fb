import type { Page } from '@playwright/test'

/** Paints what the browser leaves out as long as it is off the screen: only then it has colours and a width. */
export function paintAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const section of document.querySelectorAll<HTMLElement>('main > *'))
      section.style.contentVisibility = 'visible'
  })
}
