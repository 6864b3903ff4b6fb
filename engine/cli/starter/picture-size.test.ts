import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

const picture = () => sharp({ create: { width: 70, height: 40, channels: 4, background: '#7a142080' } })

it.each([
  ['PNG', picture().png()],
  ['WebP', picture().removeAlpha().webp()],
  ['WebP without loss', picture().removeAlpha().webp({ lossless: true })],
  ['WebP with alpha', picture().webp()],
  ['JPEG', picture().jpeg()],
  ['progressive JPEG', picture().jpeg({ progressive: true })],
])('reads the size of a %s', async (_format, encoded) => {
  expect(pictureSize(await encoded.toBuffer())).toEqual({ width: 70, height: 40 })
})

it('reads the size as the picture is shown', async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(pictureSize(turned)).toEqual({ width: 40, height: 70 })
})

it.each([
  ['of another format', Buffer.from('GIF89a')],
  ['that ends early', Buffer.from([0xff, 0xd8, 0xff])],
  ['that is empty', Buffer.alloc(0)],
])('is undefined for a file %s', (_what, bytes) => {
  expect(pictureSize(bytes)).toBeUndefined()
})
