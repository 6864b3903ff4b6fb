import type { Page } from '@playwright/test'
import sharp from 'sharp'

export type Rgb = readonly [red: number, green: number, blue: number]

/** The pixels of the window as it is shown, by their place in CSS px. */
export async function pixelsOf(page: Page): Promise<(x: number, y: number) => Rgb> {
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * 3
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}
