import type { ConsoleMessage, Page } from '@playwright/test'

/** Collects what a page complains about: errors and warnings of its console, and errors that nothing caught. */
export function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => isComplaint(message) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

/** What pages say of that which some projects of playwright.config.ts switch off: pictures, and the drawing of maps. */
const switchedOff = ['image loading is disabled', 'WebGL2 is required']

function isComplaint(message: ConsoleMessage): boolean {
  const isLoud = message.type() === 'error' || message.type() === 'warning'
  return isLoud && !switchedOff.some((text) => message.text().includes(text))
}
