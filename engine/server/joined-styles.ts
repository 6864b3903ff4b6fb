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
  const assets = folders.assets.filter((folder) => existsSync(folder))
  if (assets.length === 0) return
  const sheetOf = createSheets(assets)
  const cache = new LRUCache<string, PageBodies>({ maxSize: maxCacheBytes, sizeCalculation: sizeOf })
  // A wildcard, as Fastify limits a parameter to 100 characters.
  app.get<{ Params: { '*': string } }>(`${joinedSheetsPath}*`, async (request, reply) => {
    const name = request.params['*']
    const { site, look } = live()
    const lookHash = look && sheetHash(look.url)
    const hashes = joinedSheets(name, (hash) => hash === lookHash || sheetOf(hash) !== undefined)
    if (!hashes) return sendRefusal(reply, { site, status: 404 })
    const textOf = (hash: string) => (hash === lookHash ? look?.css : sheetOf(hash)?.())
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

/** Between two looks for sheets that another build has added, milliseconds: anybody can request any hash. */
const lookAgainMs = 1000

/** A style sheet by its hash; undefined where no folder has it. Nothing is added to the first folder. */
function createSheets([own = '', ...others]: readonly string[]): (hash: string) => (() => Promise<string>) | undefined {
  const sheets = findSheets(own)
  let found = new Map<string, () => Promise<string>>()
  let foundAt = -Infinity
  return (hash) => {
    const known = sheets.get(hash) ?? found.get(hash)
    if (known || performance.now() - foundAt < lookAgainMs) return known
    foundAt = performance.now()
    found = new Map(others.flatMap((folder) => [...findSheets(folder)]))
    return found.get(hash)
  }
}

/** Every style sheet of a folder by its hash. A sheet is read once, when it is first requested. */
function findSheets(folder: string): Map<string, () => Promise<string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  return new Map(files.map((file) => [sheetHash(file), readOnce(join(folder, file))]))
}

/** However many requests come at the same time, a file is open once. */
function readOnce(path: string): () => Promise<string> {
  let text: Promise<string> | undefined
  return () => (text ??= readFile(path, 'utf8'))
}
