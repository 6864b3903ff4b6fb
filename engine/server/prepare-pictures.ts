import type { FastifyInstance } from 'fastify'
import { firstPictures, type PictureReference } from '../media/first-pictures.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { Originals } from '../media/originals.ts'
import { requestedRendition, type PictureFormat } from '../media/rendition.ts'
import { hostVariant } from '../routing/host-variant.ts'
import type { Site } from '../routing/site.ts'
import type { LiveSite } from './server-parts.ts'

const picturesPerPage = 4
/** An address has the fallback variant. The pictures are the same on all hosts. */
const host = '127.0.0.1'

interface PreparedSite {
  /** Home and as many of the first pages of the config: their first screens are what most visitors see first. */
  maxPages: number
  live: () => LiveSite
  mediaStore: MediaStore
  originals?: Originals | undefined
  /** Aborted when the server closes: the rest is not prepared. */
  signal: AbortSignal
}

/**
 * Resizes the pictures of the first screens before anybody requests them, while nobody waits for others: first in the
 * formats that are made fast.
 */
export async function preparePictures(
  app: FastifyInstance,
  { maxPages, live, mediaStore, originals, signal }: PreparedSite,
): Promise<void> {
  const { images } = live().site.config
  const found = new Map<string, PictureReference>()
  for (const url of firstPaths(live().site).slice(0, maxPages)) {
    if (signal.aborted) return
    const response = await app.inject({ url, headers: { host } })
    if (response.statusCode !== 200) continue
    const references = firstPictures(response.body, { mediaPath: images.mediaPath, max: picturesPerPage })
    for (const reference of references) found.set(`${reference.file} ${reference.width}`, reference)
  }
  for (const format of fastFirst(images.formats)) {
    for (const { file, width } of found.values()) {
      if (signal.aborted) return
      await originals?.fetch(file)
      const rendition = requestedRendition({ file, width, format }, images)
      // A picture that cannot be encoded is reported when somebody requests it.
      if (rendition) await mediaStore.prepare(rendition, images.quality).catch(() => {})
    }
  }
}

/** Paths without parameters in the first locale of the host, home first. */
function firstPaths(site: Site): string[] {
  const found = hostVariant(site, host)
  if (found.kind !== 'variant') return []
  const [locale] = found.variant.locales
  const routes = [...found.variant.routes.values()].filter((one) => one.locale === locale && one.params.length === 0)
  const { homeRoute } = site.config.links
  const isHome = (key: string): number => (key === homeRoute ? 0 : 1)
  return routes.toSorted((a, b) => isHome(a.key) - isHome(b.key)).map(({ pattern }) => pattern)
}

function fastFirst(formats: readonly PictureFormat[]): PictureFormat[] {
  return formats.toSorted((a, b) => Number(a === 'avif') - Number(b === 'avif'))
}
