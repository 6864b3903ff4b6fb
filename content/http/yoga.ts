import { createYoga } from 'graphql-yoga'
import type { Log } from '../log.ts'
import type { GraphqlPluginOptions } from './graphql-options.ts'
import { contentHttp } from './yoga-plugin.ts'

export type AnswerHttp = (request: Request) => Promise<Response>

export function createYogaAnswer({ service, path, trusted, allowAny = false, log }: GraphqlPluginOptions): AnswerHttp {
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
    logging: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: logged(log) },
  })
  return async (request) => yoga.fetch(request)
}

function logged(log: Log) {
  return (...facts: unknown[]): void => log.error({ err: facts[0] }, 'A content request failed.')
}
