import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentEtags } from './cache/content-etags.ts'

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
