import { expect, it } from 'vitest'
import type { Rendition } from '../media/rendition.ts'
import { preparePictures } from './prepare-pictures.ts'
import { createTestServer } from './testing/test-server.ts'

it('prepares the pictures of the first screens, home first, and AVIF last', async () => {
  const prepared: string[] = []
  const prepare = async ({ file, width, format }: Rendition): Promise<void> => {
    prepared.push(`${file} ${width} ${format}`)
    // One that cannot be encoded does not keep the others from it.
    if (prepared.length === 1) throw new Error('torn')
  }
  const mediaStore = { prepare, find: async () => null }
  const { app, live } = await createTestServer({
    mediaStore,
    change: ({ images }) => Object.assign(images, { widths: [200, 768], formats: ['avif', 'webp'] }),
    render: (page, { path }) => ({
      html: `<main lang="${page.lang}"><picture><img srcset="/media/${path === '/en' ? 'home' : 'other'}.webp?w=200 200w, /media/a.webp?w=777 777w"/></picture></main>`,
    }),
  })
  await preparePictures(app, { maxPages: 6, live: () => live, mediaStore })
  expect(prepared).toEqual(['home.webp 200 webp', 'other.webp 200 webp', 'home.webp 200 avif', 'other.webp 200 avif'])
})
