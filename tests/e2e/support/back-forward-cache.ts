import { chromium, type Browser, type LaunchOptions } from '@playwright/test'
import { findChromium } from '../../../scripts/browser/find-chromium.ts'

/** A browser with a back/forward cache: Playwright turns it off for all other tests, and the headless shell has none. */
export function launchWithBackForwardCache(options: LaunchOptions): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...options,
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
