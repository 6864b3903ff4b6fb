import { existsSync } from 'node:fs'
import type { ImagesConfig } from '../config/types.generated.ts'
import type { Encoder, Urgency } from './encoder.ts'
import { derivedNameOf, isUnchanged, makeFolder, pictureTarget, type PictureTarget } from './picture-target.ts'
import type { PictureFormat, Rendition } from './rendition.ts'
import type { SharedPictures } from './shared/shared-pictures.ts'
import { writeWhole } from './write-whole.ts'

export interface MediaStore {
  /**
   * The encoded rendition, made at the first request. While it does not exist and another format is faster, that format
   * instead, and the rendition follows later. Null where the picture does not exist. Rejects with EncoderBusy, and where
   * it cannot be encoded.
   */
  find: (rendition: Rendition, quality: ImagesConfig['quality']) => Promise<StoredPicture | null>
  /**
   * Encodes the rendition when nobody waits for another one. Resolves when it exists, or where the picture does not;
   * rejects like `find`.
   */
  prepare: (rendition: Rendition, quality: ImagesConfig['quality']) => Promise<void>
}

export interface StoredPicture {
  file: string
  format: PictureFormat
  /** False where the requested format follows. */
  isFinal: boolean
}

type Restored = 'restored' | 'missing' | 'unavailable'

interface MediaStoreOptions {
  /** Originals. */
  media: string
  /** Encoded pictures; may be emptied at any time. */
  cache: string
  encoder: Encoder
  /** What other machines have encoded. It is asked for what `cache` lacks, and told of what was encoded here. */
  shared?: SharedPictures | undefined
  measure?: ((event: PictureEvent) => void) | undefined
}

/** Where a resized picture came from: `cache`, `shared` or `made`; `failed`: it could not be encoded. */
export type PictureEvent = 'cache' | 'shared' | 'made' | 'failed'

/**
 * Resized pictures on the disk. Simultaneous requests for a picture share one encoding. Only of an original that is in
 * `media` a picture is looked for, wherever a resized one is.
 */
export function createMediaStore({ media, cache, encoder, shared, measure }: MediaStoreOptions): MediaStore {
  const pending = new Map<string, Promise<void>>()
  const restoring = new Map<string, Promise<Restored>>()

  /** Copies the target from `shared`. It never rejects. */
  const restore = (wanted: PictureTarget): Promise<Restored> => {
    const { target } = wanted
    // Whoever encodes it has looked before.
    if (!shared || pending.has(target)) return Promise.resolve('missing')
    const current = restoring.get(target)
    if (current) return current
    const copying = restoreFrom(shared, wanted).finally(() => restoring.delete(target))
    restoring.set(target, copying)
    return copying
  }

  const restoreFrom = async (from: SharedPictures, wanted: PictureTarget): Promise<Restored> => {
    try {
      const found = await from.read(await derivedNameOf(wanted))
      if (!Buffer.isBuffer(found)) return found
      makeFolder(wanted.target)
      await writeWhole(wanted.target, found)
      measure?.('shared')
      return 'restored'
    } catch {
      // The original or the folder is gone, or the disk is full: encoding it says so.
      return 'unavailable'
    }
  }

  const share = async (wanted: PictureTarget): Promise<void> => {
    if (!shared) return
    const name = await derivedNameOf(wanted)
    // Of an original that was replaced meanwhile, nobody knows which version was encoded.
    if (isUnchanged(wanted)) shared.write(name, { file: wanted.target, format: wanted.rendition.format })
  }

  /** Resolves when the target exists. */
  const encode = async (wanted: PictureTarget, urgency: Urgency): Promise<void> => {
    const { target, source, rendition, quality } = wanted
    if (existsSync(target)) return
    const current = pending.get(target)
    if (current && urgency === 'now') encoder.hurry(target)
    if (current) return current
    makeFolder(target)
    const { width, format } = rendition
    const job = { source, target, width, format, quality }
    const encoding = encoder.encode(job, urgency).finally(() => pending.delete(target))
    pending.set(target, encoding)
    await encoding.catch((error: unknown) => {
      measure?.('failed')
      throw error
    })
    measure?.('made')
    share(wanted).catch(() => {})
  }

  /**
   * From the disk, from `shared`, or encoded.
   * @param before what `shared` had of another format: one that did not answer is not waited for twice.
   */
  const obtain = async (wanted: PictureTarget, urgency: Urgency, before?: Restored): Promise<void> => {
    if (existsSync(wanted.target)) return measure?.('cache')
    if (before === 'unavailable' || (await restore(wanted)) !== 'restored') await encode(wanted, urgency)
  }

  const targetOf = (rendition: Rendition, quality: ImagesConfig['quality']): PictureTarget | null =>
    pictureTarget({ media, cache, rendition, quality })

  return {
    async find(rendition, quality) {
      const wanted = targetOf(rendition, quality)
      if (!wanted) return null
      const { format, meanwhile } = rendition
      const final = { file: wanted.target, format, isFinal: true }
      const other = meanwhile && !existsSync(wanted.target) && targetOf({ ...rendition, format: meanwhile }, quality)
      if (!other || !meanwhile) {
        await obtain(wanted, 'now')
        return final
      }
      const restored = await restore(wanted)
      if (restored === 'restored') return final
      await obtain(other, 'now', restored)
      // If it fails, a later request tries again.
      encode(wanted, 'later').catch(() => {})
      return { file: other.target, format: meanwhile, isFinal: false }
    },
    async prepare(rendition, quality) {
      const wanted = targetOf(rendition, quality)
      if (wanted) await obtain(wanted, 'later')
    },
  }
}
