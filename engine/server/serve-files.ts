import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentEtags } from './content-etags.ts'

const common = { index: false, dotfiles: 'deny', redirect: false } as const satisfies Partial<FastifyStaticOptions>

/**
 * Serves files by the sendFile of the scope's replies, and all of a folder where there is a prefix. The route that
 * @fastify/static would add lists each folder on the way to a file at each request, also for a file that does not exist.
 */
export async function serveFiles(
  scope: FastifyInstance,
  { prefix, ...options }: Omit<FastifyStaticOptions, 'serve'>,
): Promise<void> {
  await scope.register(fastifyStatic, { ...common, ...contentEtags(scope), ...options, serve: false })
  if (prefix === undefined) return
  scope.get<{ Params: { '*': string } }>(`${prefix}*`, ({ params }, reply) => reply.sendFile(`/${params['*']}`))
}
