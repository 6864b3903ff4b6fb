import { createYoga } from 'graphql-yoga'
import type { Log } from '../log.ts'
import type { Caller } from './caller.ts'
import type { GraphqlPluginOptions } from './graphql-options.ts'
import { contentHttp } from './yoga-plugin.ts'

export type FetchGraphql = (request: Request, caller: Caller) => Promise<Response>

/** Yoga at the path of the options, without its caches and pages. Unexpected errors are logged and masked. */
export function createFetchGraphql(options: GraphqlPluginOptions): FetchGraphql {
  const yoga = createYoga<Caller>({
    graphqlEndpoint: options.path,
    plugins: [contentHttp(options)],
    extraParamNames: ['documentId'],
    maskedErrors: true,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    parserAndValidationCache: false,
    logging: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: logError(options.log) },
  })
  return async (request, caller) => yoga.fetch(request, caller)
}

function logError(log: Log) {
  return (...args: unknown[]): void => log.error({ err: args[0] }, 'A content request failed.')
}
