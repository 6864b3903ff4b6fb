import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumSwitches, findChromium } from '../scripts/browser/find-chromium.ts'
import type { MapFigures } from './budgets.ts'
import { withDatabase } from './measure/database.ts'
import { run, serving } from './measure/processes.ts'

const project = join(import.meta.dirname, '..')
const path = '/fr/revendeurs'
const shops = 20_000
const seconds = 5
const viewport = { width: 1440, height: 900 }

/** Frames of the map of the store locator while it is dragged, with 20,000 shops, drawn without a graphics card. */
export async function measureMap(): Promise<MapFigures> {
  return withDatabase(join(project, '.cache', 'bench', 'site-data'), async (access) => {
    const environment = { ...access, HOST: '127.0.0.1', PREPARED_PAGES: '0' }
    const start = run(join(project, 'dist/app/server.mjs'), environment, { readyPath: path })
    return serving(start, async ({ url }) => {
      const executablePath = findChromium()
      const args = [...chromiumSwitches, '--enable-unsafe-swiftshader']
      const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
      try {
        const page = await browser.newPage({ viewport })
        await page.route(`**${path}/points`, (route) => route.fulfill({ contentType: 'text/html', body: manyPoints() }))
        await page.goto(url + path)
        await page.locator('.store-map__mark').first().waitFor({ timeout: 120_000 })
        await page.waitForTimeout(3000)
        return await countFrames(page)
      } finally {
        await browser.close()
      }
    })
  })
}

/** The page of positions with shops all over France. */
function manyPoints(): string {
  const points = Array.from({ length: shops }, (_, i) => [
    `bench-${i}`,
    `Shop ${i}`,
    43 + ((i * 7919) % 10_007) / 1500,
    -1.5 + ((i * 104_729) % 10_009) / 1300,
  ])
  return `<p data-shop-points>${JSON.stringify(points)}</p>`
}

/** Drags the map back and forth, and counts the frames of the page meanwhile. */
async function countFrames(page: Page): Promise<MapFigures> {
  const box = await page.locator('.store-map canvas').first().boundingBox()
  if (!box) throw new Error('The map is not shown. Run "npm run build" first.')
  const [x, y] = [box.x + box.width / 2, Math.min(box.y + box.height / 2, viewport.height / 2)]
  await page.evaluate(() => {
    const frames: number[] = []
    Reflect.set(globalThis, 'benchFrames', frames)
    const count = (time: number): void => {
      frames.push(time)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  const end = Date.now() + seconds * 1000
  for (let step = 0; Date.now() < end; step++)
    await page.mouse.move(x + 200 * Math.sin(step / 20), y + 80 * Math.cos(step / 20))
  await page.mouse.up()
  const frames = (await page.evaluate(() => Reflect.get(globalThis, 'benchFrames'))) as number[]
  const gaps = frames.slice(1).map((time, i) => time - (frames[i] ?? time))
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  return { framesPerSecond: (gaps.length / total) * 1000, longestFrameMs: Math.max(...gaps) }
}
