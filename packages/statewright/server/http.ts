import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a development server calls with each request. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

/** An answer. Nothing of a tool is cached by a browser. */
export interface Answer {
  status: number
  type: string
  body: string
  location?: string
}

export function html(body: string, status = 200): Answer {
  return { status, type: 'text/html; charset=utf-8', body }
}

export function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(value) }
}

export function text(body: string, status: number): Answer {
  return { status, type: 'text/plain; charset=utf-8', body }
}

export function redirect(location: string): Answer {
  return { ...text('', 302), location }
}

export function send(response: ServerResponse, { status, type, body, location }: Answer): void {
  response.statusCode = status
  response.setHeader('content-type', type)
  response.setHeader('cache-control', 'no-store')
  if (location !== undefined) response.setHeader('location', location)
  response.end(body)
}

/** The JSON of a request; the answer that refuses it where it is none, or is larger than `limit` bytes. */
export async function readJson(
  request: IncomingMessage,
  limit: number,
): Promise<{ value: unknown } | { refused: Answer }> {
  const type = request.headers['content-type'] ?? ''
  if (!/^application\/json\b/.test(type)) return refused(415, 'The request body is not JSON.')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) return refused(413, `The request body is larger than ${limit / 1024} KiB.`)
    chunks.push(chunk)
  }
  try {
    return { value: JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown }
  } catch {
    return refused(400, 'The request body is not valid JSON.')
  }
}

function refused(status: number, problem: string): { refused: Answer } {
  return { refused: json({ problem }, status) }
}
