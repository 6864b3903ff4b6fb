import type { Page } from '@playwright/test'
import sharp from 'sharp'

export type Rgb = readonly [red: number, green: number, blue: number]

/**
 * The pixels of the window as it is shown, by their place in CSS px.
 * @param bottom Px from the top that are of interest: a part of the window takes less time than the whole.
 */
export async function pixelsOf(page: Page, bottom = Infinity): Promise<(x: number, y: number) => Rgb> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const clip = { x: 0, y: 0, width, height: Math.min(Math.ceil(bottom), height) }
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * 3
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}
