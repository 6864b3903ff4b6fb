import type { IncomingMessage } from 'node:http'

const maxBytes = 1024 * 1024
const maxMs = 2000

/**
 * Reads what is left of a refused body, a little and for a moment: a client that is still sending when the connection is
 * closed does not read the response. Resolves to whether it has ended.
 */
export async function discardRest(body: IncomingMessage): Promise<boolean> {
  if (body.readableEnded) return true
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), maxMs)
  let size = 0
  body.on('data', (piece: Buffer) => (size += piece.length) > maxBytes && resolve(false))
  body.once('end', () => resolve(true)).once('close', () => resolve(true))
  body.resume()
  const hasEnded = await promise
  clearTimeout(timer)
  body.pause()
  return hasEnded
}
