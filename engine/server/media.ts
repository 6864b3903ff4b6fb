import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../../packages/errors/coded-error.ts'
import type { MediaStore, StoredPicture } from '../media/media-store.ts'
import { formatKey, widthKey } from '../media/srcset.ts'
import { requestedRendition } from '../media/rendition.ts'
import { etagOf, listsEtag } from './cache/content-etags.ts'
import { sendRefusal } from './refusal.ts'
import { serveFiles } from './static-files.ts'
import type { ServerParts } from './server-parts.ts'

const monthSeconds = 30 * 24 * 3600
/** For a format that is replaced by a better one soon. */
const minuteSeconds = 60

type Query = Readonly<Record<string, unknown>>

/** Pictures and films of the content: as they are, or with `?w=` in a width of the config and the best format. */
export function mediaFiles(app: FastifyInstance, { folders, live, mediaStore, originals, log }: ServerParts): void {
  const { media } = folders
  if (!media) return
  const prefix = live().site.config.images.mediaPath
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      await originals?.fetch(fileOf(request))
      const query: Query = Object(request.query)
      if (query[widthKey] !== undefined && mediaStore) await sendRendition(request, reply, query, mediaStore)
    })
    await serveFiles(scope, { root: media, prefix, maxAge: '30d' })
  })

  /** Path below the media folder. */
  function fileOf({ url }: FastifyRequest): string {
    return decoded(url.slice(prefix.length).split('?', 1)[0] ?? '')
  }

  async function sendRendition(
    request: FastifyRequest,
    reply: FastifyReply,
    { [widthKey]: width, [formatKey]: format }: Query,
    store: MediaStore,
  ) {
    const { site } = live()
    const { images } = site.config
    const file = fileOf(request)
    const rendition = requestedRendition({ file, width, format, accept: request.headers.accept }, images)
    if (!rendition) return sendRefusal(reply, { site, status: 404 })
    try {
      const found = await store.find(rendition, images.quality)
      if (found === null) return sendRefusal(reply, { site, status: 404 })
      return await sendPicture(request, reply, found)
    } catch (error) {
      if (!hasCode(error, 'OVERLOADED'))
        log.warn({ code: 'PICTURE_NOT_MADE', err: error, file }, 'A picture could not be resized.')
      // The original always exists. no-store, as the resized picture may exist at the next request.
      return reply.header('cache-control', 'no-store').redirect(`${prefix}${file}`, 302)
    }
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, format, isFinal }: StoredPicture,
): Promise<FastifyReply> {
  const state = await stat(file)
  const etag = await etagOf(file, state)
  reply
    .header('cache-control', `public, max-age=${isFinal ? monthSeconds : minuteSeconds}`)
    .header('vary', 'accept')
    .header('etag', etag)
  if (listsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(`image/${format}`).header('content-length', state.size)
  return reply.send(request.method === 'HEAD' ? null : createReadStream(file))
}
