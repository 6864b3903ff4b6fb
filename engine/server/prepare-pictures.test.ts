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
  await preparePictures(app, { maxPages: 6, live: () => live, mediaStore, signal: new AbortController().signal })
  expect(prepared).toEqual(['home.webp 200 webp', 'other.webp 200 webp', 'home.webp 200 avif', 'other.webp 200 avif'])
})

it('prepares nothing of a server that is closed', async () => {
  const { app, live } = await createTestServer()
  const closing = new AbortController()
  await app.close()
  closing.abort()
  const mediaStore = { prepare: () => Promise.reject(new Error('closed')), find: async () => null }
  await expect(
    preparePictures(app, { maxPages: 6, live: () => live, mediaStore, signal: closing.signal }),
  ).resolves.toBeUndefined()
})
