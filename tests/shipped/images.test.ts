import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Encoder } from '../../engine/media/encoder.ts'
import { encode } from '../../engine/media/encode.ts'
import { createMediaStore } from '../../engine/media/media-store.ts'
import { requestedRendition } from '../../engine/media/rendition.ts'
import { projectRoot, shippedConfig } from './shipped-site.ts'

const { images } = shippedConfig()
const demo = join(projectRoot, 'content/demo')

interface Photo {
  file: string
  width: number
  height: number
}

const inProcess: Encoder = { encode, hurry: () => {}, close: () => {} }

/** The widest picture of the demo content. */
function widestPhoto(): Photo {
  const { $schema: _, ...photos } = JSON.parse(readFileSync(join(demo, 'photos.json'), 'utf8')) as Record<string, Photo>
  return Object.values(photos).reduce((widest, photo) => (photo.width > widest.width ? photo : widest))
}

describe('a picture of the demo content', () => {
  it.each([768, 1920])(
    'is served %i pixels wide, in the best format that the browser accepts [IMG-01, IMG-02]',
    async (width) => {
      const cache = mkdtempSync(join(tmpdir(), 'shipped-images-'))
      onTestFinished(() => rmSync(cache, { recursive: true }))
      const { file, ...original } = widestPhoto()
      const rendition = requestedRendition({ file, width: String(width), accept: 'image/webp,*/*' }, images)
      const store = createMediaStore({ media: join(demo, 'media'), cache, encoder: inProcess })
      const resized = await store.find(rendition!, images.quality)
      expect(await sharp(resized?.file).metadata()).toMatchObject({
        width,
        height: Math.round((original.height * width) / original.width),
        format: 'webp',
      })
    },
    30_000,
  )

  it('is also served in four other widths, and in no more: deviation [IMG-02] [OPEN-51]', () => {
    const { file } = widestPhoto()
    const isServed = (width: number): boolean =>
      requestedRendition({ file, width: String(width), accept: '*/*' }, images) !== null
    const served = Array.from({ length: 2000 }, (_, index) => index + 1).filter(isServed)
    expect(served).toEqual([344, 480, 768, 960, 1280, 1920])
  })
})
