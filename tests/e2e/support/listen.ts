import type { ConsoleMessage, Page } from '@playwright/test'

/** Collects what a page complains about: errors and warnings of its console, and errors that nothing caught. */
export function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => isComplaint(message) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}

function isComplaint(message: ConsoleMessage): boolean {
  const isLoud = message.type() === 'error' || message.type() === 'warning'
  // Chromium says so of each picture that a test does not load.
  return isLoud && !message.text().includes('image loading is disabled')
}
