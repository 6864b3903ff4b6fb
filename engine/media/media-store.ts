import { existsSync, mkdirSync, readdirSync, rmSync, statSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ImagesConfig } from '../config/types.generated.ts'
import type { Encoder } from './encoder.ts'
import type { Variant } from './variant.ts'

export interface MediaStore {
  /** File of the variant, encoded at the first request. Null where the picture does not exist. */
  fileOf: (variant: Variant, quality: ImagesConfig['quality']) => Promise<string | null>
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
  const encode = async (target: string, variant: Variant, quality: number): Promise<void> => {
    removeOlderVersions(target)
    mkdirSync(dirname(target), { recursive: true })
    await encoder.encode({ ...variant, source: join(media, variant.file), target, quality })
  }
  return {
    async fileOf(variant, quality) {
      const original = stateOf(join(media, variant.file))
      if (!original?.isFile()) return null
      // PNG is lossless.
      const level = variant.format === 'png' ? 100 : quality[variant.format]
      // A changed original has another folder.
      const version = `${original.size.toString(36)}-${Math.trunc(original.mtimeMs).toString(36)}`
      const target = join(cache, variant.file, version, `${variant.width}-${level}.${variant.format}`)
      if (existsSync(target)) return target
      const encoding = pending.get(target) ?? encode(target, variant, level)
      pending.set(target, encoding)
      await encoding.finally(() => pending.delete(target))
      return target
    },
  }
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
