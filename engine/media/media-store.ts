import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ImagesConfig } from '../config/types.generated.ts'
import type { Encoder } from './encoder.ts'
import type { Variant } from './variant.ts'

export interface MediaStore {
  /** File of the variant, made when it is asked for the first time. Null where there is no such picture. */
  fileOf: (variant: Variant, quality: ImagesConfig['quality']) => Promise<string | null>
}

interface MediaStoreOptions {
  /** Originals. */
  media: string
  /** Made pictures; may be emptied at any time. */
  cache: string
  encoder: Encoder
}

/** Resized pictures on the disk. Requests for the same picture wait for the same making of it. */
export function createMediaStore({ media, cache, encoder }: MediaStoreOptions): MediaStore {
  const underWay = new Map<string, Promise<void>>()
  const make = async (target: string, variant: Variant, quality: number): Promise<void> => {
    forgetOlder(target)
    mkdirSync(dirname(target), { recursive: true })
    await encoder.encode({ ...variant, source: join(media, variant.file), target, quality })
  }
  return {
    async fileOf(variant, quality) {
      const original = statSync(join(media, variant.file), { throwIfNoEntry: false })
      if (!original?.isFile()) return null
      // A PNG loses nothing.
      const level = variant.format === 'png' ? 100 : quality[variant.format]
      // A changed original has another folder.
      const version = `${original.size.toString(36)}-${Math.trunc(original.mtimeMs).toString(36)}`
      const target = join(cache, variant.file, version, `${variant.width}-${level}.${variant.format}`)
      if (existsSync(target)) return target
      const making = underWay.get(target) ?? make(target, variant, level)
      underWay.set(target, making)
      await making.finally(() => underWay.delete(target))
      return target
    },
  }
}

/** What was made of an original that has changed since. */
function forgetOlder(target: string): void {
  const version = dirname(target)
  const folder = dirname(version)
  if (existsSync(version) || !existsSync(folder)) return
  for (const older of readdirSync(folder)) rmSync(join(folder, older), { recursive: true, force: true })
}
