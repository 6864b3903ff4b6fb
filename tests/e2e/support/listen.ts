import type { ConsoleMessage, Page } from '@playwright/test'

/** Collects what a page complains about: errors and warnings of its console, and errors that nothing caught. */
export function listen(page: Page): string[] {
  const said: string[] = []
  const isLoud = (message: ConsoleMessage) => message.type() === 'error' || message.type() === 'warning'
  page.on('console', (message) => isLoud(message) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  return said
}
