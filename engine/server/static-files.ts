import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerParts } from './server-parts.ts'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { contentEtags } from './cache/content-etags.ts'

const month = '30d'

/** Files of the build and of public/. Nothing outside these folders is served. */
export function staticFiles(app: FastifyInstance, { folders }: Pick<ServerParts, 'folders'>): void {
  const root = folders.assets.filter((folder) => existsSync(folder))
  if (root.length > 0) {
    const options = { root, prefix: '/assets/', immutable: true, maxAge: '365d', preCompressed: true }
    app.register((scope) => serveFiles(scope, options))
  }
  if (existsSync(folders.public)) publicEntries(app, folders.public)
}

/** A prefix for each folder and a route for each file, so that no other path reads the disk. */
function publicEntries(app: FastifyInstance, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      app.register((scope) => serveFiles(scope, { root: path, prefix: `/${entry.name}/`, maxAge: month }))
    } else {
      app.register(async (scope) => {
        await serveFiles(scope, { root: folder })
        scope.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name, { maxAge: '1d' }))
      })
    }
  }
}

const common = { index: false, dotfiles: 'deny', redirect: false } as const satisfies Partial<FastifyStaticOptions>

/**
 * Replies of the scope can send a file of the folder `root` by `sendFile`; with a prefix, there is a route for all of its
 * files. The route of @fastify/static itself reads the names in each folder on the way to a file at each request, also for
 * a file that does not exist.
 */
export async function serveFiles(
  scope: FastifyInstance,
  { prefix, ...options }: Omit<FastifyStaticOptions, 'serve'>,
): Promise<void> {
  await scope.register(fastifyStatic, { ...common, ...contentEtags(scope), ...options, serve: false })
  if (prefix === undefined) return
  scope.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params }, reply) => reply.sendFile(`/${params['*']}`))
}
