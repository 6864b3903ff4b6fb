import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphqlPluginOptions } from './graphql-options.ts'
import { errorPayload } from './http-errors.ts'
import { sendAnswer } from './send-answer.ts'
import type { AnswerHttp } from './yoga.ts'

const largestBody = 64 * 1024

/** GraphQL over HTTP, as its specification says. A trusted document that is asked for by GET may be cached. */
export async function graphqlPlugin(app: FastifyInstance, options: GraphqlPluginOptions): Promise<void> {
  const { path, log } = options
  let answering: Promise<AnswerHttp> | undefined
  // The site itself asks in its own process: what speaks HTTP is loaded when a browser asks for the first time.
  const answer: AnswerHttp = async (request) =>
    (await (answering ??= import('./yoga.ts').then(({ createYogaAnswer }) => createYogaAnswer(options))))(request)
  // Yoga reads the body itself: what is no JSON is its answer to give.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, _request, reply) => void errorPayload(error, reply, log))
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    return sendAnswer(request, reply, await answer(asRequest(request)))
  }
  app.route({ method: ['GET', 'POST'], url: path, bodyLimit: largestBody, exposeHeadRoute: false, handler })
}

/** The host does not matter to the answer, so a malformed one cannot do harm. */
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
