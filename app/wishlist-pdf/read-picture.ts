import { readFile } from 'node:fs/promises'
import { acceptJpeg } from '../../blocks/shared/wishlist-pdf/jpeg-picture.ts'
import type { LiveSite } from '../../engine/server/server-parts.ts'
import type { MediaStore } from '../../engine/media/media-store.ts'
import type { Originals } from '../../engine/media/originals.ts'
import { requestedVariant } from '../../engine/media/variant.ts'

export interface PictureSources {
  live: () => LiveSite
  mediaStore: MediaStore
  originals?: Originals | undefined
}

/**
 * Reads a picture of the site as JPEG in the smallest width of the config, as browsers receive it. Null for pictures of
 * other sites, which the server does not fetch, and for those that do not exist.
 */
export async function readPicture(
  url: string,
  { live, mediaStore, originals }: PictureSources,
): Promise<Uint8Array | null> {
  const { images } = live().site.config
  if (!url.startsWith(images.mediaPath)) return null
  const file = url.slice(images.mediaPath.length)
  const width = String(Math.min(...images.widths))
  const variant = requestedVariant({ file, width, accept: acceptJpeg }, images)
  if (!variant) return null
  await originals?.fetch(file)
  const found = await mediaStore.find(variant, images.quality)
  return found && readFile(found.file)
}
