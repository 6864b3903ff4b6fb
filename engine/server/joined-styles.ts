import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { encodePage, encodeTightly, sizeOf, type PageBodies } from './cache/page-body.ts'
import { joinedSheets, joinedSheetsPath, sheetHash } from '../rendering/joined-sheets.ts'
import { chooseEncoding } from './cache/choose-encoding.ts'
import { sendRefusal } from './refusal.ts'
import type { ServerParts } from './server-parts.ts'

const maxCacheBytes = 8_000_000

/** The style sheets of a page in one response. */
export function joinedStyles(app: FastifyInstance, { folders, live }: Pick<ServerParts, 'folders' | 'live'>): void {
  if (!folders.assets || !existsSync(folders.assets)) return
  const sheets = findSheets(folders.assets)
  const cache = new LRUCache<string, PageBodies>({ maxSize: maxCacheBytes, sizeCalculation: sizeOf })
  // A wildcard, as Fastify limits a parameter to 100 characters.
  app.get<{ Params: { '*': string } }>(`${joinedSheetsPath}*`, async (request, reply) => {
    const name = request.params['*']
    const { site, look } = live()
    const lookHash = look && sheetHash(look.url)
    const hashes = joinedSheets(name, (hash) => hash === lookHash || sheets.has(hash))
    if (!hashes) return sendRefusal(reply, { site, status: 404 })
    const textOf = (hash: string) => (hash === lookHash ? look?.css : sheets.get(hash)?.())
    const bodies = cache.get(name) ?? (await encodePage((await Promise.all(hashes.map(textOf))).join('')))
    if (!cache.has(name)) {
      cache.set(name, bodies)
      // Once for all later visitors: the first one would wait for it.
      encodeTightly(bodies, 'br').then(
        (br) => cache.set(name, { ...bodies, br }),
        (err: unknown) => app.log.warn({ err }, 'A joined style sheet keeps its first compression.'),
      )
    }
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    reply.type('text/css; charset=utf-8').header('vary', 'accept-encoding')
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', bodies[encoding].etag)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(bodies[encoding].bytes)
  })
}

/** Every style sheet of the build by its hash. A sheet is read once, when it is first requested. */
function findSheets(folder: string): Map<string, () => Promise<string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  return new Map(files.map((file) => [sheetHash(file), readOnce(join(folder, file))]))
}

/** However many requests come at the same time, a file is open once. */
function readOnce(path: string): () => Promise<string> {
  let text: Promise<string> | undefined
  return () => (text ??= readFile(path, 'utf8'))
}
