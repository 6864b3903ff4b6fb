import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { chromiumSwitches, findChromium } from '../../scripts/browser/find-chromium.ts'

export interface ScriptFigures {
  /** Bytes of JavaScript, gzip, after load and after the menu was opened. */
  untouched: number
  afterMenu: number
}

/** The JavaScript that a phone loads on a page, before any interaction and after its menu was used. */
export async function scriptBytes(url: string): Promise<ScriptFigures> {
  return onPhone(async (page) => {
    const sum = counted(page, 'script')
    await page.goto(url, { waitUntil: 'networkidle' })
    const untouched = await sum()
    await page.locator('header button[popovertarget]:visible').first().click()
    await page.locator('[data-flow][data-state]').first().waitFor()
    await page.waitForLoadState('networkidle')
    return { untouched, afterMenu: await sum() }
  })
}

/** Bytes gzip of a page's scripts and style sheets, before any interaction. */
export async function bytesOf(url: string): Promise<{ script: number; style: number }> {
  return onPhone(async (page) => {
    const [script, style] = [counted(page, 'script'), counted(page, 'stylesheet')]
    await page.goto(url, { waitUntil: 'networkidle' })
    return { script: await script(), style: await style() }
  })
}

/** Uses of a page by a visitor, after each of which something is shown that needs more JavaScript. */
const pageUses = {
  /** A filter of the catalogue is chosen, and its result is shown. */
  async filters(page: Page) {
    await page.locator('.filters__summary').click()
    await page.locator('.filter-tab > summary').first().click()
    await page.locator('.filter-tab[open] label:visible').nth(1).click()
    await page.waitForURL((address) => address.search !== '')
  },
  /** The search is opened, and shows suggestions. */
  async search(page: Page) {
    await page.locator('[popovertarget="search"]:visible').first().click()
    await page.locator('#search input[name="item"]').pressSequentially('miroir', { delay: 60 })
    await page.locator('#search [role="option"]').first().waitFor()
  },
  /** The password that was typed is shown, and the login is refused. */
  async login(page: Page) {
    const form = page.locator('main form').first()
    await form.locator('[name="email"]').fill('nobody@example.com')
    await form.locator('[name="password"]').fill('not the password')
    await form.locator('[data-event="reveal.toggled"]').click()
    await form.locator('[data-part="submit"]').click()
    await form.locator('[role="alert"]:visible').waitFor()
  },
  /** Another choice is made for a product, and its price is shown. */
  async configurator(page: Page) {
    const option = page.locator('.configurator__option:has(input[type="radio"])').first()
    await option.locator('summary').click()
    await option.locator('input[type="radio"]:not(:checked):enabled').first().check()
    await page.waitForURL((address) => address.search !== '')
  },
  /** A product is saved by its heart, without an account. */
  async heart(page: Page) {
    // Without scrolling, which starts the header.
    await page.locator('button.heart').first().dispatchEvent('click')
    await page.locator('button.heart[aria-pressed="true"]').first().waitFor()
  },
}

/** Bytes gzip of the JavaScript that a page has loaded after this use of it. */
export async function scriptBytesAfter(use: keyof typeof pageUses, url: string): Promise<number> {
  return onPhone(async (page) => {
    const script = counted(page, 'script')
    await page.goto(url, { waitUntil: 'networkidle' })
    await pageUses[use](page)
    await page.waitForLoadState('networkidle')
    return script()
  })
}

export interface LargestPaint {
  /** Null where the largest paint is not a picture. */
  picture: string | null
  /** Whether the HTML contains its URL, so that its request waits for no script or style sheet. */
  fromHtml: boolean
}

/** What a phone shows as the largest paint of a page. */
export async function largestPaint(url: string): Promise<LargestPaint> {
  return onPhone(async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    const picture = await page.evaluate(
      () =>
        new Promise<string | null>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1)
            resolve(last && 'url' in last && typeof last.url === 'string' && last.url !== '' ? last.url : null)
          }).observe({ type: 'largest-contentful-paint', buffered: true })
        }),
    )
    const html = await (await fetch(url)).text()
    const path = picture === null ? '' : picture.slice(new URL(url).origin.length)
    return { picture, fromHtml: picture !== null && html.replaceAll('&amp;', '&').includes(path) }
  })
}

/** Bytes of all pictures that a phone loads while it scrolls to the end of a page. */
export async function pictureBytes(url: string): Promise<number> {
  return onPhone(async (page) => {
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'image' || response.status() !== 200) return
      sizes.push(response.body().then((body) => body.length))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
      await page.waitForTimeout(80)
    }
    await page.waitForLoadState('networkidle')
    return (await Promise.all(sizes)).reduce((total, bytes) => total + bytes, 0)
  })
}

/** Runs on a phone like that of Lighthouse: 412 px wide, 1.75 device pixels per pixel. */
async function onPhone<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: [...chromiumSwitches], ...(executablePath ? { executablePath } : {}) })
  try {
    return await work(await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }))
  } finally {
    await browser.close()
  }
}

/** Returns a function for the gzip bytes of all resources of this type that the page has loaded so far. */
function counted(page: Page, type: 'script' | 'stylesheet'): () => Promise<number> {
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== type) return
    bodies.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  return async () => (await Promise.all(bodies)).reduce((total, bytes) => total + bytes, 0)
}
