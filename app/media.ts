import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { separateCredentials } from '../engine/content/separate-credentials.ts'
import { createEncoder } from '../engine/media/encoder.ts'
import { type FolderUsage, folderUsage } from '../engine/media/folder-usage.ts'
import { createMediaStore, type MediaStore } from '../engine/media/media-store.ts'
import { createOriginals, type Originals } from '../engine/media/originals.ts'
import type { Environment } from './environment.ts'
import type { PictureMeasurements } from './metrics/picture-metrics.ts'
import { pacedReader } from './metrics/paced-reader.ts'
import type { ServerLog } from '../engine/server/server-parts.ts'
import { openSharedPictures } from './shared-pictures.ts'

export interface SiteMedia {
  store: MediaStore
  /** Set where another machine has the originals. */
  originals?: Originals
  /** Looks at once whether the bucket of MEDIA_CACHE_URL answers. */
  begin: () => void
  close: () => void
}

/** Folder of the originals: that of the content, or of the copies from MEDIA_URL. */
export function mediaFolder({ CONTENT_DIR, MEDIA_CACHE_DIR, MEDIA_URL }: Environment): string {
  return MEDIA_URL === null ? join(CONTENT_DIR, 'media') : join(MEDIA_CACHE_DIR, 'originals')
}

/** Opens the store of resized pictures. */
export function openMedia(environment: Environment, log: ServerLog, measurements?: PictureMeasurements): SiteMedia {
  const { MEDIA_CACHE_DIR, MEDIA_URL } = environment
  // One core is left to pages.
  const processes = Math.min(2, Math.max(1, availableParallelism() - 1))
  const encoder = createEncoder({ processes })
  const folder = mediaFolder(environment)
  const shared = openSharedPictures(environment, log, measurements?.shared)
  const measure = measurements?.picture
  const store = createMediaStore({ media: folder, cache: MEDIA_CACHE_DIR, encoder, shared, measure })
  measurements?.watch({ folder: pacedUsage(MEDIA_CACHE_DIR), isFailing: shared?.isFailing ?? null })
  const begin = (): void => void shared?.check()
  const close = (): void => {
    encoder.close()
    shared?.close()
  }
  if (MEDIA_URL === null) return { store, begin, close }
  mkdirSync(folder, { recursive: true })
  const failed = (error: unknown, file: string): void =>
    log.warn({ code: 'MEDIA_UNAVAILABLE', err: error, file }, 'MEDIA_URL did not respond to a request for a file.')
  const originals = createOriginals({ ...separateCredentials(MEDIA_URL), folder, failed })
  return { store, originals, begin, close }
}

/** A large folder takes seconds to read, with other work in between. */
function pacedUsage(folder: string): () => Promise<FolderUsage | null> {
  return pacedReader(() => folderUsage(folder), { reuseMs: 60_000, maxWaitMs: 1000 })
}
