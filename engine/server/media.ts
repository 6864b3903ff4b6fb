import { createReadStream, statSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { EncoderBusy } from '../media/encoder.ts'
import type { MediaStore } from '../media/media-store.ts'
import { formatKey, widthKey } from '../media/srcset.ts'
import { requestedVariant, type Variant } from '../media/variant.ts'
import { sendRefusal } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'

const monthSeconds = 30 * 24 * 3600

/** Pictures and films of the content: as they are, or with `?w=` in a width of the config and the best format. */
export function mediaFiles(app: FastifyInstance, { folders, live, mediaStore, log }: ServerParts): void {
  const { media } = folders
  if (!media) return
  const prefix = live().site.config.images.media
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const asked: Readonly<Record<string, unknown>> = Object(request.query)
      if (asked[widthKey] !== undefined && mediaStore) await answerVariant(request, reply, asked, mediaStore)
    })
    await scope.register(fastifyStatic, {
      root: media,
      prefix,
      index: false,
      dotfiles: 'deny',
      decorateReply: false,
      redirect: false,
      maxAge: '30d',
    })
  })

  async function answerVariant(
    request: FastifyRequest,
    reply: FastifyReply,
    { [widthKey]: width, [formatKey]: format }: Readonly<Record<string, unknown>>,
    store: MediaStore,
  ) {
    const { images } = live().site.config
    const file = decoded(request.url.slice(prefix.length).split('?', 1)[0] ?? '')
    const asked = requestedVariant({ file, width, format, accept: request.headers.accept }, images)
    if (asked.kind === 'refused') return sendRefusal(reply, 404)
    try {
      const made = await store.fileOf(asked.variant, images.quality)
      return made === null ? sendRefusal(reply, 404) : sendPicture(request, reply, made, asked.variant)
    } catch (error) {
      if (!(error instanceof EncoderBusy))
        log.warn({ code: 'PICTURE_NOT_MADE', err: error, file }, 'A picture was not made.')
      // The original always is there; what is sent in its place is not to be kept for long.
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

function sendPicture(request: FastifyRequest, reply: FastifyReply, made: string, { format }: Variant): FastifyReply {
  const { size, mtimeMs } = statSync(made)
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
  reply.header('cache-control', `public, max-age=${monthSeconds}`).header('vary', 'accept').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type(`image/${format}`).header('content-length', size)
  return reply.send(request.method === 'HEAD' ? null : createReadStream(made))
}
