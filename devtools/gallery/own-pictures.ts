import { existsSync, readdirSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

export interface Pictures {
  /** Start of the addresses of pictures, e.g. /media/. */
  mediaPath: string
  /** Folder of the pictures; null where another machine has them. */
  folder: string | null
}

const raster = new Set(['.avif', '.jpeg', '.jpg', '.png', '.webp'])

/**
 * The fields with pictures of the site in place of those that it does not have: examples are written with the pictures of
 * the first brand. The same picture is always replaced by the same one.
 */
export function withOwnPictures<Fields>(fields: Fields, { mediaPath, folder }: Pictures): Fields {
  if (folder === null || !existsSync(folder)) return fields
  const own = readdirSync(folder)
    .filter((file) => raster.has(extname(file)))
    .sort()
  const replaced = new Map<string, string>()
  const pictureFor = (address: string): string => {
    const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address.slice(mediaPath.length)) ?? []
    if (existsSync(join(folder, file)) || !raster.has(extname(file)) || own.length === 0) return address
    const found = replaced.get(file) ?? own[replaced.size % own.length] ?? basename(file)
    replaced.set(file, found)
    return `${mediaPath}${found}${rest}`
  }
  const replace = (value: unknown): unknown => {
    if (typeof value === 'string') return value.startsWith(mediaPath) ? pictureFor(value) : value
    if (Array.isArray(value)) return value.map(replace)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one)]))
  }
  // Only texts are replaced, by texts.
  return replace(fields) as Fields
}
