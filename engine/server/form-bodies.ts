import type { FastifyInstance } from 'fastify'

/** Lets the routes of a scope receive forms, as URLSearchParams, and nothing else. The size is that of every body. */
export function acceptFormBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
}

/** Lets the routes of a scope receive forms with files. Their body is left to the route, which bounds it. */
export function acceptFormsWithFiles(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
}
