import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'

export type FileState = Pick<Stats, 'size' | 'mtimeMs'>

const digests = new LRUCache<string, FileState & { digest: string }>({ max: 20_000 })

/** SHA-256 of the bytes of a file, as base64url: the same in every process, whenever the file was written. */
export async function fileDigest(file: string, { size, mtimeMs }: FileState): Promise<string> {
  const known = digests.get(file)
  if (known?.size === size && known.mtimeMs === mtimeMs) return known.digest
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const digest = hash.digest('base64url')
  digests.set(file, { size, mtimeMs, digest })
  return digest
}
