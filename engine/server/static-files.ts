import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { serveFiles } from './serve-files.ts'
import type { ServerParts } from './server-parts.ts'

const month = '30d'

/** Files of the build and of public/. Nothing outside these folders is served. */
export function staticFiles(app: FastifyInstance, { folders }: Pick<ServerParts, 'folders'>): void {
  const { assets } = folders
  if (assets && existsSync(assets)) {
    const options = { root: assets, prefix: '/assets/', immutable: true, maxAge: '365d', preCompressed: true }
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
