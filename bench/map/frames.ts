import type { Page } from '@playwright/test'

export interface FrameFigures {
  framesPerSecond: number
  /** Has no budget: a first picture of new parts of the map. */
  longestFrameMs: number
}

const seconds = 5

/** Drags the map of the page back and forth, and counts the frames meanwhile. Rejects where the page shows no map. */
export async function measureFrames(page: Page): Promise<FrameFigures> {
  const box = await page.locator('.store-map canvas').first().boundingBox()
  if (!box) throw new Error('The map is not shown. Run "npm run build" first.')
  const [x, y] = [box.x + box.width / 2, Math.min(box.y + box.height / 2, (page.viewportSize()?.height ?? 0) / 2)]
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
