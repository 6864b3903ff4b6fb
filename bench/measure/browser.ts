import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumSwitches, findChromium } from '../../scripts/browser/find-chromium.ts'

export interface ScriptFigures {
  /** Bytes of JavaScript, gzip, after load and after the menu was opened. */
  untouched: number
  afterMenu: number
}

/** What a phone loads of JavaScript on a page, before anything is touched and after its menu was used. */
export async function scriptBytes(url: string): Promise<ScriptFigures> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: [...chromiumSwitches], ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    const sum = async () => (await Promise.all(scripts)).reduce((total, bytes) => total + bytes, 0)
    await page.goto(url, { waitUntil: 'networkidle' })
    const untouched = await sum()
    await page.locator('header button[popovertarget]:visible').first().click()
    await page.locator('[data-flow][data-state]').first().waitFor()
    await page.waitForLoadState('networkidle')
    return { untouched, afterMenu: await sum() }
  } finally {
    await browser.close()
  }
}
