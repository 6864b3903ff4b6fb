import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentEtags } from './content-etags.ts'
import type { ServerParts } from './server-parts.ts'

const common = {
  index: false,
  dotfiles: 'deny',
  decorateReply: false,
  redirect: false,
} as const satisfies Partial<FastifyStaticOptions>
const month = '30d'

/** Files of the build and of public/. Nothing outside these folders is served. */
export function staticFiles(app: FastifyInstance, { folders }: Pick<ServerParts, 'folders'>): void {
  const { assets } = folders
  if (assets && existsSync(assets)) {
    serve(app, { root: assets, prefix: '/assets/', immutable: true, maxAge: '365d', preCompressed: true })
  }
  if (existsSync(folders.public)) publicEntries(app, folders.public)
}

function serve(app: FastifyInstance, options: FastifyStaticOptions): void {
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { ...common, ...contentEtags(scope), ...options })
  })
}

/** A prefix for each folder and a route for each file, so that no other path reads the disk. */
function publicEntries(app: FastifyInstance, folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      serve(app, { root: path, prefix: `/${entry.name}/`, maxAge: month })
    } else {
      app.register(async (scope) => {
        const options = { ...common, ...contentEtags(scope), decorateReply: true, root: folder, serve: false }
        await scope.register(fastifyStatic, options)
        scope.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name, { maxAge: '1d' }))
      })
    }
  }
}
