import type { IncomingMessage } from 'node:http'

const maxBytes = 1024 * 1024
const maxMs = 2000

/**
 * Reads what is left of a refused body, a little and for a moment: a client that is still sending when the connection is
 * closed does not read the response.
 */
export async function discardRest(body: IncomingMessage): Promise<void> {
  if (body.readableEnded) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxMs)
  let size = 0
  body.on('data', (piece: Buffer) => (size += piece.length) > maxBytes && resolve())
  body.once('end', resolve).once('close', resolve)
  body.resume()
  await promise
  clearTimeout(timer)
  body.pause()
}
