import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'

type FileState = Pick<Stats, 'size' | 'mtimeMs'>

const etags = new LRUCache<string, { size: number; mtimeMs: number; etag: string }>({ max: 20_000 })

/** The ETag of a file: a hash of its bytes, so that it is the same in every process, whenever the file was written. */
export async function etagOf(file: string, { size, mtimeMs }: FileState): Promise<string> {
  const known = etags.get(file)
  if (known?.size === size && known.mtimeMs === mtimeMs) return known.etag
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const etag = `"${hash.digest('base64url').slice(0, 22)}"`
  etags.set(file, { size, mtimeMs, etag })
  return etag
}

/** Whether an If-None-Match header lists the ETag. */
export function listsEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/**
 * Options with which @fastify/static leaves ETag and If-None-Match to the hook that this function adds to the scope. Its
 * own ETag is made of size and time, and the time differs between machines. A range with If-Range gets the whole file.
 */
export function contentEtags(
  scope: FastifyInstance,
): Pick<FastifyStaticOptions, 'etag' | 'lastModified' | 'setHeaders'> {
  const sent = new WeakMap<FastifyReply, FileState & { path: string }>()
  scope.addHook('onSend', async (request, reply, payload) => {
    const file = sent.get(reply)
    if (!file) return payload
    const etag = await etagOf(file.path, file)
    reply.header('etag', etag)
    if (!listsEtag(request.headers['if-none-match'], etag)) return payload
    if (payload instanceof Readable) payload.destroy()
    for (const name of ['content-length', 'content-type', 'content-range', 'accept-ranges']) reply.removeHeader(name)
    reply.code(304)
    return null
  })
  return {
    etag: false,
    lastModified: false,
    setHeaders: (reply, path, { size, mtimeMs }) => void sent.set(reply, { path, size, mtimeMs }),
  }
}
