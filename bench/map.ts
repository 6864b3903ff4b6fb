import { join } from 'node:path'
import { chromium, type Browser, type ViewportSize } from '@playwright/test'
import type { Steps } from '../packages/progress/progress.mjs'
import { buildIfStale } from '../scripts/build/build.ts'
import { chromiumSwitches, findChromium } from '../scripts/browser/find-chromium.ts'
import type { MapFigures } from './budgets.ts'
import { type FrameFigures, measureFrames } from './map/frames.ts'
import { measureMoves, type MoveFigures } from './map/list-after-move.ts'
import { withDatabase, type DatabaseAccess } from './measure/database.ts'
import { output } from './measure/output.ts'
import { run, serving } from './measure/processes.ts'

const project = join(import.meta.dirname, '..')
const path = '/fr/revendeurs'
const shops = '20000'
const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

/**
 * The store locator with 20,000 more shops in its database: frames of the map while it is dragged, drawn without a
 * graphics card, and the list after a move of the map.
 */
export async function measureMap({ expect, show }: Steps): Promise<MapFigures> {
  await buildIfStale()
  expect(4)
  show(1, 'shops')
  return withDatabase(join(project, '.cache', 'bench', 'map-data'), async (access) => {
    const environment = { ...access, HOST: '127.0.0.1', PREPARED_PAGES: '0' }
    const start = run(join(project, 'dist/app/server.mjs'), environment, { readyPath: path })
    return serving(start, async ({ url }) => {
      await fill(access, url)
      const executablePath = findChromium()
      const args = [...chromiumSwitches, '--enable-unsafe-swiftshader']
      const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
      try {
        show(2, 'the list on a wide screen')
        const onWide = await listAfterMove(browser, url, wide)
        show(3, 'the list on a phone')
        const onPhone = await listAfterMove(browser, url, phone)
        show(4, 'frames')
        return {
          ...(await frames(browser, url)),
          listWideMs: onWide.ms,
          listPhoneMs: onPhone.ms,
          listWideMainThreadMs: onWide.mainThreadMs,
          listPhoneMainThreadMs: onPhone.mainThreadMs,
          firstListMs: Math.max(onWide.firstMs, onPhone.firstMs),
        }
      } finally {
        await browser.close()
      }
    })
  })
}

/** Adds the shops to those of the content, which the server has loaded at its start. */
async function fill(access: DatabaseAccess, url: string): Promise<void> {
  // The driver takes the folder of a socket from the environment only.
  Object.assign(process.env, access)
  await output([process.execPath, join(import.meta.dirname, 'stores/fill-stores.ts'), shops, access.DATABASE_URL])
  const points = await fetch(`${url}${path}/points`)
  const count = (await points.text()).split('generated-').length - 1
  if (count !== Number(shops))
    throw new Error(`The map has ${count} generated shops, with status ${points.status}. Expected ${shops}.`)
}

/** Without the script of the map, which would draw on the same thread: `longestFrameMs` says for how long. */
async function listAfterMove(browser: Browser, url: string, viewport: ViewportSize): Promise<MoveFigures> {
  const page = await browser.newPage({ viewport })
  await page.route(/open-map|maplibre/, (route) => route.abort())
  await page.goto(`${url}${path}?place=Lyon&distance=25`)
  await page.locator('main form input[name=place]').focus()
  await page.locator('[data-flow=store-locator][data-state]').waitFor()
  const figures = await measureMoves(page)
  await page.close()
  return figures
}

async function frames(browser: Browser, url: string): Promise<FrameFigures> {
  const page = await browser.newPage({ viewport: wide })
  await page.goto(url + path)
  await page.locator('.store-map__mark').first().waitFor({ timeout: 120_000 })
  await page.waitForTimeout(3000)
  return measureFrames(page)
}
