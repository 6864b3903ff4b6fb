import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { compressAgain } from './compress-again.ts'
import { encodePage, matchesEtag } from './page-body.ts'
import { createPageCache, type CachedPage } from './page-cache.ts'

// Brotli finds more repetitions in it the longer it searches.
const html = Array.from({ length: 800 }, (_, n) => `<li class="card card--${n % 7}">${(n * n) % 9973} cm</li>`).join('')

const rendered = { html, status: 200, headers: {}, complete: true }
const pageOf = async (text: string): Promise<CachedPage> => ({
  status: 200,
  headers: {},
  stamp: '1',
  bodies: await encodePage(text),
})

it('sends a page that is requested often in fewer bytes', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 })
  await cache.load('page', '1', async () => rendered)
  const first = cache.get('page', '1', 'br')!.bodies
  const smaller = await vi.waitFor(() => {
    const { bodies } = cache.get('page', '1', 'br')!
    expect(bodies.br.bytes.length).toBeLessThan(first.br.bytes.length)
    return bodies
  })
  expect(brotliDecompressSync(smaller.br.bytes).toString()).toBe(html)
  expect([smaller.identity, smaller.gzip]).toEqual([first.identity, first.gzip])
})

it('gives other bytes another ETag, which still matches the same text', async () => {
  const page = await pageOf(html)
  const smaller = await new Promise<CachedPage>((resolve) => {
    compressAgain<CachedPage>({ minRequests: 1, replace: (_key, _page, again) => resolve(again) })('page', page)
  })
  expect(smaller.bodies.br.etag).not.toBe(page.bodies.br.etag)
  expect(matchesEtag(page.bodies.br.etag, smaller.bodies)).toBe(true)
  expect(matchesEtag(smaller.bodies.br.etag, page.bodies)).toBe(true)
})

it('does not bring back a page that was rendered anew meanwhile', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 })
  await cache.load('page', '1', async () => rendered)
  cache.get('page', '1', 'br')
  cache.get('page', '1', 'br')
  await cache.load('page', '2', async () => ({ ...rendered, html: 'new' }))
  await cache.load('other', '2', async () => rendered)
  const before = cache.get('other', '2', 'br')!.bodies.br.etag
  // The queue has an order: once this page is done, the first one is.
  await vi.waitFor(() => expect(cache.get('other', '2', 'br')!.bodies.br.etag).not.toBe(before))
  expect(cache.get('page', '2', 'br')!.bodies.identity.bytes.toString()).toBe('new')
})

it('takes each page once, few at a time, and none that is very long', async () => {
  const done: string[] = []
  const take = compressAgain<CachedPage>({
    replace: (key) => done.push(key),
    maxWaiting: 2,
    maxLength: 1000,
    pauseMs: 0,
  })
  const pages = await Promise.all(['a', 'b', 'c', 'd'].map(pageOf))
  take('long', await pageOf('x'.repeat(1001)))
  for (const [index, page] of pages.entries()) {
    take(`page ${index}`, page)
    take(`page ${index}`, page)
  }
  // One is being compressed, two wait, the last one found no room: it is taken at its next request.
  await vi.waitFor(() => expect(done).toEqual(['page 0', 'page 1', 'page 2']))
  take('page 3', pages[3]!)
  await vi.waitFor(() => expect(done).toEqual(['page 0', 'page 1', 'page 2', 'page 3']))
})

it('leaves a page alone until its third request, and for clients without Brotli', async () => {
  const cache = createPageCache({ maxBytes: 1_000_000 })
  for (const key of ['rare', 'plain', 'often']) await cache.load(key, '1', async () => rendered)
  const { etag } = cache.get('rare', '1', 'br')!.bodies.br
  for (let count = 0; count < 9; count++) cache.get('plain', '1', 'gzip')
  await vi.waitFor(() => expect(cache.get('often', '1', 'br')!.bodies.br.etag).not.toBe(etag))
  expect([cache.get('rare', '1', 'gzip'), cache.get('plain', '1', 'gzip')].map((page) => page!.bodies.br.etag)).toEqual(
    [etag, etag],
  )
})
