import { existsSync, mkdirSync, readdirSync, rmSync, statSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ImagesConfig } from '../config/types.generated.ts'
import type { Encoder, Urgency } from './encoder.ts'
import type { PictureFormat, Rendition } from './rendition.ts'

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

interface MediaStoreOptions {
  /** Originals. */
  media: string
  /** Encoded pictures; may be emptied at any time. */
  cache: string
  encoder: Encoder
}

/** Resized pictures on the disk. Simultaneous requests for a picture share one encoding. */
export function createMediaStore({ media, cache, encoder }: MediaStoreOptions): MediaStore {
  const pending = new Map<string, Promise<void>>()

  /** Resolves when the target exists. */
  const encode = async ({ target, rendition, quality }: Target, urgency: Urgency): Promise<void> => {
    if (existsSync(target)) return
    const current = pending.get(target)
    if (current && urgency === 'now') encoder.hurry(target)
    if (current) return current
    removeOlderVersions(target)
    mkdirSync(dirname(target), { recursive: true })
    const { file, width, format } = rendition
    const job = { source: join(media, file), target, width, format, quality }
    const encoding = encoder.encode(job, urgency).finally(() => pending.delete(target))
    pending.set(target, encoding)
    return encoding
  }

  function targetOf(rendition: Rendition, quality: ImagesConfig['quality']): Target | null {
    const original = stateOf(join(media, rendition.file))
    if (!original?.isFile()) return null
    // PNG is lossless.
    const level = rendition.format === 'png' ? 100 : quality[rendition.format]
    // A changed original has another folder.
    const version = `${original.size.toString(36)}-${Math.trunc(original.mtimeMs).toString(36)}`
    const target = join(cache, rendition.file, version, `${rendition.width}-${level}.${rendition.format}`)
    return { target, rendition, quality: level }
  }

  return {
    async find(rendition, quality) {
      const wanted = targetOf(rendition, quality)
      if (!wanted) return null
      const { format, meanwhile } = rendition
      const other =
        meanwhile && !existsSync(wanted.target) ? targetOf({ ...rendition, format: meanwhile }, quality) : null
      if (!other || !meanwhile) {
        await encode(wanted, 'now')
        return { file: wanted.target, format, isFinal: true }
      }
      await encode(other, 'now')
      // If it fails, a later request tries again.
      encode(wanted, 'later').catch(() => {})
      return { file: other.target, format: meanwhile, isFinal: false }
    },
    async prepare(rendition, quality) {
      const wanted = targetOf(rendition, quality)
      if (wanted) await encode(wanted, 'later')
    },
  }
}

interface Target {
  target: string
  rendition: Rendition
  /** Of its format. */
  quality: number
}

function stateOf(file: string): Stats | null {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null
  } catch (error) {
    // No file has a name of 300 characters.
    if (error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG') return null
    throw error
  }
}

/** Removes what was encoded from an original that has changed since. */
function removeOlderVersions(target: string): void {
  const version = dirname(target)
  const folder = dirname(version)
  if (existsSync(version) || !existsSync(folder)) return
  for (const older of readdirSync(folder)) rmSync(join(folder, older), { recursive: true, force: true })
}
