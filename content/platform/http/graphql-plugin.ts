import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphqlPluginOptions } from './graphql-options.ts'
import Negotiator from 'negotiator'
import { callerOf } from './caller.ts'
import { errorPayload } from './http-errors.ts'
import { deviceHeader, sinceHeader, sourcesHeader, variantHeader } from './request-headers.ts'
import type { FetchGraphql } from './yoga.ts'

const maxBodyBytes = 64 * 1024
const jsonType = 'application/json'

/** GraphQL over HTTP, as its specification says. The response to a trusted document sent by GET is cacheable. */
export async function graphqlPlugin(app: FastifyInstance, options: GraphqlPluginOptions): Promise<void> {
  const { path, log } = options
  let loading: Promise<FetchGraphql> | undefined
  // The site itself executes documents in this process. Yoga is loaded on the first request from a browser.
  const fetchGraphql: FetchGraphql = async (...request) =>
    (await (loading ??= import('./yoga.ts').then(({ createFetchGraphql }) => createFetchGraphql(options))))(...request)
  // Yoga parses the body itself, and responds to one that is not JSON.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => void errorPayload(error, reply, log))
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const accept = acceptable(request.headers)
    if (accept === null) return errorPayload({ statusCode: 406 }, reply, log)
    const signed = { endpoint: 'graphql' as const, body: request.body instanceof Buffer ? request.body : '' }
    const caller = callerOf(request, { secrets: options.site?.secrets, signed })
    return sendResponse(request, reply, await fetchGraphql(asRequest(request, accept), caller))
  }
  // Before the body is read. A page of another site can send a form or plain text without asking first, but no JSON.
  const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (request.method === 'POST' && !isJson(request.headers)) return errorPayload({ statusCode: 415 }, reply, log)
  }
  app.route({ method: ['GET', 'POST'], url: path, bodyLimit: maxBodyBytes, exposeHeadRoute: false, onRequest, handler })
}

function isJson({ 'content-type': type = '' }: FastifyRequest['headers']): boolean {
  return type.split(';', 1)[0]?.trim().toLowerCase() === jsonType
}

const mediaTypes = ['application/graphql-response+json', 'application/json']
const accepted = new Set([...mediaTypes, 'application/*', '*/*'])

/**
 * The part of an Accept header that the endpoint can meet; null for none. Responses in parts (multipart/mixed) or as
 * events are not offered: no operation has more than one result.
 */
function acceptable(headers: FastifyRequest['headers']): string | null {
  const negotiator = new Negotiator({ headers })
  if (negotiator.mediaTypes(mediaTypes).length === 0) return null
  return negotiator
    .mediaTypes()
    .filter((type) => accepted.has(type))
    .join(', ')
}

/**
 * The request with the headers that GraphQL over HTTP reads: the others, such as Connection, were for this server, and
 * cookies identify nobody here. A fixed host replaces the request's, which may be malformed and does not change the
 * response.
 */
function asRequest({ method, url, headers, body }: FastifyRequest, accept: string): Request {
  const { 'accept-language': acceptLanguage, authorization } = headers
  const sent = body instanceof Buffer ? new Uint8Array(body) : null
  return new Request(new URL(url, 'http://content.internal'), {
    method,
    headers: {
      accept,
      ...(authorization !== undefined && { authorization }),
      ...Object.fromEntries(
        ownHeaders.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
      ),
      ...(method === 'POST' && { 'content-type': jsonType }),
      ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }),
    },
    body: method === 'GET' ? null : sent,
  })
}

const ownHeaders = [deviceHeader, variantHeader, sinceHeader, sourcesHeader]

// Those that describe the body and what may be done with it. How bytes are transferred is between server and client:
// a copied Transfer-Encoding would contradict the Content-Length.
const copied = ['content-type', 'cache-control', 'allow', 'retry-after'] as const

/** Sends a response. A cacheable one gets an ETag and answers a matching If-None-Match with 304; others are no-store. */
async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  const body = await response.text()
  reply
    .code(response.status)
    .header('vary', `accept, accept-language, ${variantHeader}, ${sinceHeader}, ${sourcesHeader}`)
  for (const name of copied) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  if (!response.headers.has('cache-control')) return reply.header('cache-control', 'no-store').send(body)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  const tags = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  const isCurrent = tags?.includes(etag) || tags?.includes('*')
  return isCurrent ? reply.code(304).removeHeader('content-type').send() : reply.send(body)
}
