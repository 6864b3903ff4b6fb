import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEncoder } from '../engine/media/encoder.ts'
import { createMediaStore, type MediaStore } from '../engine/media/media-store.ts'
import type { Environment } from '../engine/server/environment.ts'

/** Opens the store of resized pictures. */
export function openMedia({ CONTENT_DIR, MEDIA_CACHE_DIR }: Environment): { store: MediaStore; close: () => void } {
  // In the same folder as this file, or as the bundle of the build.
  const name = import.meta.url.endsWith('.ts') ? './media-encoder.ts' : './media-encoder.mjs'
  // One core is left to pages.
  const processes = Math.min(2, Math.max(1, availableParallelism() - 1))
  const encoder = createEncoder({ script: fileURLToPath(new URL(name, import.meta.url)), processes })
  const store = createMediaStore({ media: join(CONTENT_DIR, 'media'), cache: MEDIA_CACHE_DIR, encoder })
  return { store, close: encoder.close }
}
