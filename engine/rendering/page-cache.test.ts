import { describe, expect, it } from 'vitest'
import { ContentUnavailable } from '../content/client.ts'
import { createPageCache, type PageResponse } from './page-cache.ts'

function pageOf(html: string, complete = true): PageResponse {
  return { html, status: 200, headers: {}, complete }
}

describe('createPageCache', () => {
  it('stays within its memory: pages that were not asked for longest go first', async () => {
    const maxBytes = 200_000
    const cache = createPageCache({ maxBytes })
    // Text that hardly compresses, so that every encoding weighs.
    const noise = () => Array.from({ length: 800 }, () => Math.random().toString(36)).join('')
    for (let count = 0; count < 40; count++) await cache.load(`page ${count}`, '1', async () => pageOf(noise()))
    const { bytes, pages } = cache.stats()
    expect(bytes).toBeLessThanOrEqual(maxBytes)
    expect(pages).toBeGreaterThan(1)
    expect(cache.get('page 0', '1')).toBeUndefined()
    expect(cache.get('page 39', '1')).toBeDefined()
  })

  it('does not keep a page that is larger than its memory, but gives it', async () => {
    const cache = createPageCache({ maxBytes: 5000 })
    const answer = await cache.load('page', '1', async () => pageOf('x'.repeat(9000)))
    expect(answer.kind).toBe('kept')
    expect(cache.stats().pages).toBe(0)
  })

  it('lets a failed page be drawn again', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    await expect(cache.load('page', '1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.load('page', '1', async () => pageOf('good'))).kind).toBe('kept')
  })

  it('does not show an old page where our own code fails', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    await cache.load('page', '1', async () => pageOf('old'))
    await expect(cache.load('page', '2', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const silent = () => Promise.reject(new ContentUnavailable('down'))
    expect(await cache.load('page', '2', silent)).toMatchObject({ state: 'STALE', page: { stamp: '1' } })
  })

  it('draws anew for a newer state while a page of the older one is still being drawn', async () => {
    const cache = createPageCache({ maxBytes: 100_000 })
    const slow = Promise.withResolvers<PageResponse>()
    const first = cache.load('page', '1', () => slow.promise)
    const second = await cache.load('page', '2', async () => pageOf('new'))
    expect(second).toMatchObject({ page: { stamp: '2' } })
    slow.resolve(pageOf('old'))
    await first
    expect(cache.get('page', '2')).toBeDefined()
  })
})
