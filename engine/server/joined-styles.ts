import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encodePage, sizeOf, type PageBodies } from '../rendering/page-body.ts'
import { joinedSheets, joinedSheetsPath } from '../rendering/joined-sheets.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { sendRefusal } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'

const maxCacheBytes = 8_000_000

/** The style sheets of a page in one response. */
export function joinedStyles(app: FastifyInstance, { folders, live }: Pick<ServerParts, 'folders' | 'live'>): void {
  if (!folders.assets || !existsSync(folders.assets)) return
  const sheets = readSheets(folders.assets)
  const cache = new LRUCache<string, PageBodies>({ maxSize: maxCacheBytes, sizeCalculation: sizeOf })
  // A wildcard, as Fastify limits a parameter to 100 characters.
  app.get<{ Params: { '*': string } }>(`${joinedSheetsPath}*`, async (request, reply) => {
    const name = request.params['*']
    const files = joinedSheets(name, (file) => sheets.has(file))
    if (!files) return sendRefusal(reply, { site: live().site, status: 404 })
    const bodies = cache.get(name) ?? (await encodePage(files.map((file) => sheets.get(file)).join('')))
    cache.set(name, bodies)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    reply.type('text/css; charset=utf-8').header('vary', 'accept-encoding')
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', bodies[encoding].etag)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bodies[encoding].bytes)
  })
}

/** Every style sheet of the build by its file name. */
function readSheets(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  return new Map(files.map((file) => [basename(file), readFileSync(join(folder, file), 'utf8')]))
}
