import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { writeContactSheet } from '../../authoring/shots/contact-sheet.ts'
import { temporaryFolder } from '../../content/testing/temporary-folder.ts'

it('puts all screenshots beside each other, smaller; a long page continues in the next column', async () => {
  const folder = temporaryFolder()
  const shot = async (name: string, width: number, height: number) => {
    const file = join(folder, name)
    await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .png()
      .toFile(file)
    return file
  }
  const sheet = join(folder, 'sheet.png')
  await writeContactSheet([await shot('phone.png', 400, 3500), await shot('screen.png', 1600, 900)], sheet)
  await writeContactSheet([await shot('short.png', 400, 500)], join(folder, 'short-sheet.png'))
  expect(await sharp(join(folder, 'short-sheet.png')).metadata()).toMatchObject({ width: 288, height: 348 })
  // 240 px twice and 480 px, with gaps of 24 px.
  expect(await sharp(sheet).metadata()).toMatchObject({ width: 24 + 2 * 264 + 504, height: 1848 })
})
