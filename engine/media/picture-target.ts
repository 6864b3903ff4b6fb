import { existsSync, mkdirSync, readdirSync, rmSync, statSync, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ImagesConfig } from '../config/types.generated.ts'
import { derivedName } from './encoding.ts'
import { fileDigest } from './file-digest.ts'
import type { Rendition } from './rendition.ts'

/** Where a resized picture is on the disk, and what it is made of. */
export interface PictureTarget {
  target: string
  source: string
  /** The state of `source` that the target is made of. */
  original: Stats
  rendition: Rendition
  /** Of its format. */
  quality: number
}

interface WantedTarget {
  /** Folders of originals and of resized pictures. */
  media: string
  cache: string
  rendition: Rendition
  quality: ImagesConfig['quality']
}

/** Null where the original does not exist. */
export function pictureTarget({ media, cache, rendition, quality }: WantedTarget): PictureTarget | null {
  const source = join(media, rendition.file)
  const original = stateOf(source)
  if (!original?.isFile()) return null
  // PNG is lossless.
  const level = rendition.format === 'png' ? 100 : quality[rendition.format]
  // A changed original has another folder.
  const version = `${original.size.toString(36)}-${Math.trunc(original.mtimeMs).toString(36)}`
  const target = join(cache, rendition.file, version, `${rendition.width}-${level}.${rendition.format}`)
  return { target, source, original, rendition, quality: level }
}

/** Its name on all machines. */
export async function derivedNameOf({ source, original, rendition, quality }: PictureTarget): Promise<string> {
  const { width, format } = rendition
  return derivedName({ original: await fileDigest(source, original), width, format, quality })
}

/** Whether the original is still the one that the target is made of. */
export function isUnchanged({ source, original }: PictureTarget): boolean {
  const now = stateOf(source)
  return now?.size === original.size && now.mtimeMs === original.mtimeMs
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

/** Makes the folder of a target, and removes what was encoded from an original that has changed since. */
export function makeFolder(target: string): void {
  removeOlderVersions(target)
  mkdirSync(dirname(target), { recursive: true })
}

function removeOlderVersions(target: string): void {
  const version = dirname(target)
  const folder = dirname(version)
  if (existsSync(version) || !existsSync(folder)) return
  for (const older of readdirSync(folder)) rmSync(join(folder, older), { recursive: true, force: true })
}
