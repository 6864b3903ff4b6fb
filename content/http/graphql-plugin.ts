import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphqlPluginOptions } from './graphql-options.ts'
import { errorPayload } from './http-errors.ts'
import { sendResponse } from './send-response.ts'
import type { FetchGraphql } from './yoga.ts'

const maxBodyBytes = 64 * 1024

/** GraphQL over HTTP, as its specification says. The response to a trusted document sent by GET is cacheable. */
export async function graphqlPlugin(app: FastifyInstance, options: GraphqlPluginOptions): Promise<void> {
  const { path, log } = options
  let loading: Promise<FetchGraphql> | undefined
  // The site itself executes documents in this process. Yoga is loaded on the first request from a browser.
  const fetchGraphql: FetchGraphql = async (request) =>
    (await (loading ??= import('./yoga.ts').then(({ createFetchGraphql }) => createFetchGraphql(options))))(request)
  // Yoga parses the body itself, and responds to one that is not JSON.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => void errorPayload(error, reply, log))
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    return sendResponse(request, reply, await fetchGraphql(asRequest(request)))
  }
  app.route({ method: ['GET', 'POST'], url: path, bodyLimit: maxBodyBytes, exposeHeadRoute: false, handler })
}

/** A fixed host replaces the request's, which may be malformed and does not change the response. */
function asRequest({ method, url, headers, body }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )
  const sent = body instanceof Buffer ? new Uint8Array(body) : null
  return new Request(new URL(url, 'http://content.internal'), {
    method,
    headers: given,
    body: method === 'GET' ? null : sent,
  })
}
