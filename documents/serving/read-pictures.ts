import { readFile } from 'node:fs/promises'
import { acceptJpeg } from '../pdf/jpeg-picture.ts'
import type { LiveSite } from '../../engine/server/server-parts.ts'
import type { MediaStore } from '../../engine/media/media-store.ts'
import type { Originals } from '../../engine/media/originals.ts'
import { requestedRendition } from '../../engine/media/rendition.ts'
import pLimit from 'p-limit'

/** Pictures that are read, and resized if need be, at the same time. */
const simultaneous = 4

/** Reads pictures, each once. Those that cannot be read are left out. @throws the reason of the signal */
export async function readPictures(
  urls: readonly string[],
  read: (url: string) => Promise<Uint8Array | null>,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  const limit = pLimit(simultaneous)
  const readOne = (url: string) => (signal.aborted ? null : read(url).catch(() => null))
  const entries = [...new Set(urls)].map((url) => limit(async () => [url, await readOne(url)] as const))
  const found = await Promise.all(entries)
  signal.throwIfAborted()
  return new Map(found.flatMap(([url, bytes]) => (bytes ? [[url, bytes] as const] : [])))
}

export interface PictureSources {
  live: () => LiveSite
  mediaStore: MediaStore
  originals?: Originals | undefined
}

/**
 * Reads a picture of the site as JPEG, as browsers receive it: in the smallest width of the config that has `minWidth`,
 * or the largest one. Null for pictures of other sites, which the server does not fetch, and for those that do not
 * exist.
 */
export async function readPicture(
  url: string,
  { live, mediaStore, originals }: PictureSources,
  minWidth = 0,
): Promise<Uint8Array | null> {
  const { images } = live().site.config
  if (!url.startsWith(images.mediaPath)) return null
  const file = url.slice(images.mediaPath.length)
  const wide = images.widths.filter((one) => one >= minWidth)
  const width = String(wide.length > 0 ? Math.min(...wide) : Math.max(...images.widths))
  const rendition = requestedRendition({ file, width, accept: acceptJpeg }, images)
  if (!rendition) return null
  await originals?.fetch(file)
  const found = await mediaStore.find(rendition, images.quality)
  return found && readFile(found.file)
}
