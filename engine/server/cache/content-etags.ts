import { Readable } from 'node:stream'
import type { FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fileDigest, type FileState } from '../../media/file-digest.ts'

/** The ETag of a file: a hash of its bytes, so that it is the same in every process, whenever the file was written. */
export async function etagOf(file: string, state: FileState): Promise<string> {
  const digest = await fileDigest(file, state)
  return `"${digest.slice(0, 22)}"`
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
