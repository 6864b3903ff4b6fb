import { createReadStream } from 'node:fs'
import { GraphQLError } from 'graphql'
import { feedInvalid, feedUnavailable } from './feed-errors.ts'

export interface FeedLimits {
  /** Bytes of a feed. */
  maxBytes: number
  /** Time for reading all of it, milliseconds. */
  timeoutMs: number
}

const defaultLimits: FeedLimits = { maxBytes: 32 * 1024 * 1024, timeoutMs: 8000 }

/**
 * The text of the feed: a file, or what an https URL responds. A user and password in the URL are sent as authorization.
 * Redirects are refused, since they can leave https. Throws FEED_UNAVAILABLE or FEED_INVALID.
 */
export async function readFeed(place: string, limits: FeedLimits = defaultLimits): Promise<string> {
  const signal = AbortSignal.timeout(limits.timeoutMs)
  const bytes = await (
    isUrl(place) ? download(place, signal, limits) : collect(createReadStream(place, { signal }), limits.maxBytes)
  ).catch((error: unknown) => {
    throw error instanceof GraphQLError ? error : unreadable(place, error)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw feedInvalid('The product feed is not in UTF-8.')
  }
}

function isUrl(place: string): boolean {
  return place.startsWith('https:')
}

async function download(place: string, signal: AbortSignal, { maxBytes }: FeedLimits): Promise<Buffer> {
  const { url, headers } = request(place)
  const response = await fetch(url, { signal, headers, redirect: 'error' })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`the response has status ${response.status}`)
  }
  return collect(response.body, maxBytes)
}

/** Fetch refuses a URL that contains a password. */
function request(place: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(place)
  const { username, password } = url
  const accept = { accept: 'application/json' }
  if (username === '') return { url, headers: accept }
  Object.assign(url, { username: '', password: '' })
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url, headers: { ...accept, authorization: `Basic ${Buffer.from(user).toString('base64')}` } }
}

async function collect(chunks: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const read: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > maxBytes) throw feedInvalid(`The product feed is too large: it may have up to ${maxBytes} bytes.`)
    read.push(chunk)
  }
  return Buffer.concat(read)
}

function unreadable(place: string, error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const reason = cause instanceof Error ? cause.message : String(cause)
  return feedUnavailable(`The product feed at ${withoutPassword(place)} cannot be read: ${reason}. Check PRODUCT_FEED.`)
}

function withoutPassword(place: string): string {
  return place.replace(/(\/\/)[^/]*@/, '$1…@')
}
