import { createYoga } from 'graphql-yoga'
import type { Log } from '../log.ts'
import type { GraphqlPluginOptions } from './graphql-options.ts'
import { contentHttp } from './yoga-plugin.ts'

export type FetchGraphql = (request: Request) => Promise<Response>

export function createFetchGraphql({
  service,
  path,
  trusted,
  allowAny = false,
  log,
}: GraphqlPluginOptions): FetchGraphql {
  const yoga = createYoga({
    graphqlEndpoint: path,
    plugins: [contentHttp({ service, trusted, allowAny })],
    extraParamNames: ['documentId'],
    maskedErrors: true,
    graphiql: false,
    landingPage: false,
    cors: false,
    multipart: false,
    batching: false,
    parserAndValidationCache: false,
    logging: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: logError(log) },
  })
  return async (request) => yoga.fetch(request)
}

function logError(log: Log) {
  return (...args: unknown[]): void => log.error({ err: args[0] }, 'A content request failed.')
}
