import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readFeed } from './read-feed.ts'

const place = 'https://feed.example/products.json'
const limits = { maxBytes: 10, timeoutMs: 60_000 }

function respond(answer: (input: URL, init: RequestInit) => Response | Promise<Response>) {
  const fetch = vi.fn<(input: URL, init: RequestInit) => Promise<Response>>(async (input, init) => answer(input, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('the feed at an https URL', () => {
  it('is requested without redirects, with the password of the URL as authorization only', async () => {
    const fetch = respond(() => new Response('[]'))
    expect(await readFeed('https://ann:s%20cret@feed.example/products.json')).toBe('[]')
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url?.href).toBe(place)
    expect(init).toMatchObject({ redirect: 'error', headers: { authorization: `Basic ${btoa('ann:s cret')}` } })
  })

  it('is read only up to the limit, however long it is', async () => {
    const cancelled = vi.fn<() => void>()
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(4)),
      cancel: cancelled,
    })
    respond(() => new Response(endless))
    await expect(readFeed(place, limits)).rejects.toMatchObject({
      message: 'The product feed is too large: it may have up to 10 bytes.',
      extensions: { code: 'FEED_INVALID' },
    })
    expect(cancelled).toHaveBeenCalled()
  })

  it('is not waited for longer than the limit', async () => {
    respond((_url, { signal }) => {
      const { promise, reject } = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => reject(signal.reason))
      return promise
    })
    await expect(readFeed(place, { ...limits, timeoutMs: 1 })).rejects.toThrow(/cannot be read: .*timeout/)
  })

  it.each([
    ['a failure', () => new Response('', { status: 503 }), 'the response has status 503'],
    [
      'no connection',
      () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') })),
      'ECONNREFUSED',
    ],
  ])('reports %s without the password', async (_what, answer, reason) => {
    respond(answer)
    await expect(readFeed('https://ann:secret@feed.example/products.json')).rejects.toMatchObject({
      message: `The product feed at https://…@feed.example/products.json cannot be read: ${reason}. Check PRODUCT_FEED.`,
      extensions: { code: 'FEED_UNAVAILABLE' },
    })
  })
})

describe('the feed in a file', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['too large', '12345678901', 'The product feed is too large: it may have up to 10 bytes.'],
    ['in another encoding', new Uint8Array([0x22, 0xe9, 0x22]), 'The product feed is not in UTF-8.'],
  ])('is refused if it is %s', async (_what, content, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'tessera-feed-'))
    await writeFile(join(folder, 'feed.json'), content)
    await expect(readFeed(join(folder, 'feed.json'), limits)).rejects.toThrow(message)
    await expect(readFeed(folder, limits)).rejects.toThrow(/cannot be read: EISDIR.* Check PRODUCT_FEED\.$/)
    await rm(folder, { recursive: true })
  })
})
