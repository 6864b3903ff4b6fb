import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressAgain } from './compress-again.ts'
import { encodePage, matchesEtag, type Encoding, type PageBodies, type PageBody } from './page-body.ts'
import { createPageCache, type WantedPage } from './page-cache.ts'

// Brotli finds more repetitions in it the longer it searches.
const html = Array.from({ length: 800 }, (_, n) => `<li class="card card--${n % 7}">${(n * n) % 9973} cm</li>`).join('')

const wanted = (key: string, version = '1', encoding: Encoding = 'br'): WantedPage => ({ key, version, encoding })

/** A cache with some pages, and how to read their bodies. */
async function cacheOf(keys: readonly string[]) {
  const cache = createPageCache({ maxBytes: 1_000_000 })
  const load = async (page: WantedPage, text = html): Promise<void> => {
    await cache.load(page, async () => ({ html: text, status: 200, headers: {}, complete: true }))
  }
  for (const key of keys) for (const encoding of ['gzip', 'br'] as const) await load(wanted(key, '1', encoding))
  const bodies = (page: WantedPage) => cache.get(page)!.bodies as PageBodies
  return { load, bodies }
}

it('sends a page that is requested often in fewer bytes', async () => {
  const { bodies } = await cacheOf(['page'])
  const first = bodies(wanted('page'))
  await expect.poll(() => bodies(wanted('page')).br.bytes.length).toBeLessThan(first.br.bytes.length)
  const smaller = bodies(wanted('page'))
  expect(brotliDecompressSync(smaller.br.bytes).toString()).toBe(html)
  expect([smaller.identity, smaller.gzip]).toEqual([first.identity, first.gzip])
})

it('gives other bytes another ETag, which still matches the same text', async () => {
  const page = await encodePage(html)
  const br = await new Promise<PageBody>((resolve) => {
    compressAgain({ minRequests: 1, replace: (_key, _from, to) => resolve(to) })('page', page)
  })
  expect(br.etag).not.toBe(page.br.etag)
  expect(matchesEtag(page.br.etag, { ...page, br })).toBe(true)
  expect(matchesEtag(br.etag, page)).toBe(true)
})

it('does not bring back a page that was rendered anew meanwhile', async () => {
  const { load, bodies } = await cacheOf(['page'])
  bodies(wanted('page'))
  bodies(wanted('page'))
  await load(wanted('page', '2'), 'new')
  await load(wanted('other', '2'))
  const before = bodies(wanted('other', '2')).br.etag
  // The queue has an order: once this page is done, the first one is.
  await expect.poll(() => bodies(wanted('other', '2')).br.etag).not.toBe(before)
  expect(bodies(wanted('page', '2')).identity.bytes.toString()).toBe('new')
})

it('takes each page once, few at a time, and none that is very long', async () => {
  const done: string[] = []
  const take = compressAgain({ replace: (key) => done.push(key), maxWaiting: 2, maxLength: 1000, pauseMs: 0 })
  const pages = await Promise.all(['a', 'b', 'c', 'd'].map(encodePage))
  take('long', await encodePage('x'.repeat(1001)))
  for (const [index, page] of pages.entries()) {
    take(`page ${index}`, page)
    take(`page ${index}`, page)
  }
  // One is being compressed, two wait, the last one found no room: it is taken at its next request.
  await expect.poll(() => done).toEqual(['page 0', 'page 1', 'page 2'])
  take('page 3', pages[3]!)
  await expect.poll(() => done).toEqual(['page 0', 'page 1', 'page 2', 'page 3'])
})

it('leaves a page alone until its third request, and for clients without Brotli', async () => {
  const { bodies } = await cacheOf(['rare', 'plain', 'often'])
  const { etag } = bodies(wanted('rare')).br
  for (let count = 0; count < 9; count++) bodies(wanted('plain', '1', 'gzip'))
  await expect.poll(() => bodies(wanted('often')).br.etag).not.toBe(etag)
  expect(['rare', 'plain'].map((key) => bodies(wanted(key, '1', 'gzip')).br.etag)).toEqual([etag, etag])
})
