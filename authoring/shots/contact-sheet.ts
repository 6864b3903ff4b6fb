import sharp, { type OverlayOptions } from 'sharp'

/** Pixels of the sheet, at most. */
const columnHeight = 1800
const gap = 24
const background = '#8c8c8c'

/** A window of 1,440 px is shown at a third of its width, a phone larger: their texts can be read in both. */
function shownWidth(width: number): number {
  return Math.round(12 * Math.sqrt(width))
}

/**
 * Writes one picture with all screenshots beside each other, smaller. A long page continues in the next column.
 * @param shots paths of PNG files.
 */
export async function writeContactSheet(shots: readonly string[], file: string): Promise<void> {
  const parts: OverlayOptions[] = []
  let left = gap
  let tallest = 0
  for (const shot of shots) {
    // oxlint-disable-next-line no-await-in-loop -- a whole page takes 50 MB in memory
    const { data, info } = await scaled(shot)
    for (let top = 0; top < info.height; top += columnHeight) {
      const box = { left: 0, top, width: info.width, height: Math.min(columnHeight, info.height - top) }
      // oxlint-disable-next-line no-await-in-loop
      parts.push({ input: await sharp(data).extract(box).png().toBuffer(), left, top: gap })
      left += info.width + gap
      tallest = Math.max(tallest, box.height)
    }
  }
  const size = { width: left, height: tallest + 2 * gap, channels: 3 } as const
  await sharp({ create: { ...size, background } })
    .composite(parts)
    .png()
    .toFile(file)
}

async function scaled(shot: string) {
  const picture = sharp(shot)
  const { width } = await picture.metadata()
  return picture
    .resize({ width: shownWidth(width) })
    .png()
    .toBuffer({ resolveWithObject: true })
}
