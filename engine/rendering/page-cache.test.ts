import { describe, expect, it } from 'vitest'
import { ContentUnavailable } from '../content/client.ts'
import { sizeOf } from './page-body.ts'
import { createPageCache, type PageResponse } from './page-cache.ts'

function pageOf(html: string, complete = true): PageResponse {
  return { html, status: 200, headers: {}, complete }
}

describe('createPageCache', () => {
  it('stays within its memory: the least recently used pages go first', async () => {
    const maxBytes = 200_000
    const cache = createPageCache({ maxBytes })
    // Text that hardly compresses, so that every encoding weighs.
    const noise = () => Array.from({ length: 800 }, () => Math.random().toString(36)).join('')
    const keys = Array.from({ length: 40 }, (_none, count) => `page ${count}`)
    for (const key of keys) await cache.load(key, '1', async () => pageOf(noise()))
    const cached = keys.flatMap((key) => cache.get(key, '1', 'br') ?? [])
    expect(cached.length).toBeGreaterThan(1)
    expect(cached.reduce((bytes, { bodies }) => bytes + sizeOf(bodies), 0)).toBeLessThanOrEqual(maxBytes)
    expect(cache.get('page 0', '1', 'br')).toBeUndefined()
    expect(cache.get('page 39', '1', 'br')).toBeDefined()
  })

  it('returns a page that is larger than its memory, but does not cache it', async () => {
    const cache = createPageCache({ maxBytes: 5000 })
    const result = await cache.load('page', '1', async () => pageOf('x'.repeat(9000)))
    expect(result.kind).toBe('cached')
    expect(cache.get('page', '1', 'br')).toBeUndefined()
  })

  it('creates a page again whose creation failed', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    await expect(cache.load('page', '1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.load('page', '1', async () => pageOf('good'))).kind).toBe('cached')
  })

  it('returns a stale page when content is unavailable, not when our own code fails', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    await cache.load('page', '1', async () => pageOf('old'))
    await expect(cache.load('page', '2', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const unavailable = () => Promise.reject(new ContentUnavailable('down'))
    expect(await cache.load('page', '2', unavailable)).toMatchObject({ state: 'STALE', page: { stamp: '1' } })
  })

  it('caches the page of the newer stamp while that of an older one is still being created', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const slow = Promise.withResolvers<PageResponse>()
    const first = cache.load('page', '1', () => slow.promise)
    const second = await cache.load('page', '2', async () => pageOf('new'))
    expect(second).toMatchObject({ page: { stamp: '2' } })
    slow.resolve(pageOf('old'))
    await first
    expect(cache.get('page', '2', 'br')).toBeDefined()
  })
})
