import { expect, test, type Page } from '@playwright/test'
import { crawl } from './support/crawl.ts'
import { cutTexts } from './support/cut-texts.ts'
import { hostAddress } from './support/host-address.ts'
import { listen } from './support/listen.ts'
import { paintAll } from './support/paint-all.ts'
import { sidewaysScroll } from './support/sideways-scroll.ts'
import { violations } from './support/violations.ts'

/** The pages are shared out, so that parts can be looked at side by side. */
const parts = 4
const widths = [360, 1440]

const walked = new Map<string, Promise<string[]>>()

/** Paths of the pages that can be reached in a language, each once: their other states (`?page=2`) have tests of their own. */
function pathsOf(baseURL: string | undefined, locale: string): Promise<string[]> {
  const start = hostAddress(baseURL, `brand.${locale}`, `/${locale}`)
  const paths = walked.get(start) ?? pathsFrom(start)
  walked.set(start, paths)
  return paths
}

async function pathsFrom(start: string): Promise<string[]> {
  const reached = await crawl([start])
  const urls = [...reached.values()].filter(({ isPage }) => isPage).map(({ url }) => new URL(url))
  const paths = urls.map(({ pathname }) => pathname).filter((path) => !path.startsWith('/-/'))
  const unique = [...new Set(paths)].toSorted()
  expect(unique.length).toBeGreaterThan(90)
  return unique
}

/** Pictures hold their place before they come: to make hundreds of them would take most of the time. */
async function withoutPictures(page: Page): Promise<void> {
  const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  await page.route(/\/media\//, (route) => route.fulfill({ contentType: 'image/svg+xml', body: dot }))
}

for (let part = 0; part < parts; part++) {
  test(`every page is accessible, fits and complains of nothing, part ${part + 1} of ${parts}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    await withoutPictures(page)
    const said = listen(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [index, path] of (await pathsOf(baseURL, 'fr')).entries()) {
      if (index % parts !== part) continue
      const width = widths[Math.floor(index / parts) % widths.length] ?? 360
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect.soft(await violations(page), `${path} at ${width} px`).toEqual([])
      expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
      expect.soft(said.splice(0), path).toEqual([])
    }
  })
}

/** The narrowest window for all; for one half also one of 1440 px at 200 %, for the other a tablet's. */
const narrow = { width: 360, height: 900 }
const wider = [
  { width: 720, height: 450 },
  { width: 1024, height: 900 },
]

for (const [half, size] of wider.entries()) {
  test(`the longest language fits at 360 and ${size.width} px`, async ({ page, baseURL }) => {
    test.setTimeout(300_000)
    await withoutPictures(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [index, path] of (await pathsOf(baseURL, 'de')).entries()) {
      if (index % wider.length !== half) continue
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await paintAll(page)
      for (const { width, height } of [size, narrow]) {
        await page.setViewportSize({ width, height })
        expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0)
        expect.soft(await cutTexts(page), `${path} at ${width} px`).toEqual([])
      }
    }
  })
}
