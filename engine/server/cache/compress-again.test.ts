import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createHtmlGzip } from '../../rendering/page-html.ts'
import { compressAgain } from './compress-again.ts'
import { type Accepted, bodyFor, encodePage, encodeTightly, matchesEtag, type PageBody } from './page-body.ts'
import { createPageCache, type WantedPage } from './page-cache.ts'

// The longer a compressor searches, the more repetitions it finds in it.
const html = Array.from({ length: 800 }, (_, n) => `<li class="card card--${n % 7}">${(n * n) % 9973} cm</li>`).join('')

const browser: Accepted = ['br', 'gzip', 'identity']
const oldProxy: Accepted = ['gzip', 'identity']

const wanted = (key: string, version = '1', accepted = browser): WantedPage => ({
  key,
  version: { build: 'b', revision: version },
  accepted,
})

/** A cache with some pages, and how to request them. */
async function cacheOf(keys: readonly string[]) {
  const cache = createPageCache({ maxBytes: 1_000_000, gzip: createHtmlGzip(1_000_000).compress })
  const load = async (page: WantedPage, text = html): Promise<void> => {
    await cache.load(page, async () => ({ html: text, status: 200, headers: {}, complete: true }))
  }
  for (const key of keys) await load(wanted(key))
  const sent = (page: WantedPage): PageBody => bodyFor(cache.get(page)!.bodies, page.accepted)!
  return { load, sent }
}

it('sends a page that is requested often in fewer bytes', async () => {
  const { sent } = await cacheOf(['page'])
  const first = sent(wanted('page'))
  expect(first.encoding).toBe('gzip')
  await expect.poll(() => sent(wanted('page')).encoding).toBe('br')
  const { bytes } = sent(wanted('page'))
  expect(bytes.length).toBeLessThan(first.bytes.length)
  expect(brotliDecompressSync(bytes).toString()).toBe(html)
})

it('does so for clients without Brotli, too', async () => {
  const { sent } = await cacheOf(['page'])
  const old = wanted('page', '1', oldProxy)
  const first = sent(old)
  await expect.poll(() => sent(old).bytes.length).toBeLessThan(first.bytes.length)
  expect(gunzipSync(sent(old).bytes).toString()).toBe(html)
})

it('gives other bytes another ETag, which still matches the same text', async () => {
  const page = await encodePage(html)
  const br = await encodeTightly(page, 'br')
  expect(br.etag).not.toBe(page.br.etag)
  expect(matchesEtag(page.br.etag, { ...page, br })).toBe(true)
  expect(matchesEtag(br.etag, page)).toBe(true)
})

it('does not bring back a page that was rendered anew meanwhile', async () => {
  const { load, sent } = await cacheOf(['page'])
  for (const _ of [1, 2]) sent(wanted('page'))
  await load(wanted('page', '2'), 'new')
  await load(wanted('other', '2'))
  // The queue has an order: once this page is done, the first one is.
  await expect.poll(() => sent(wanted('other', '2')).encoding).toBe('br')
  expect(gunzipSync(sent(wanted('page', '2', oldProxy)).bytes).toString()).toBe('new')
})

it('takes each page once, few at a time, and none that is very long', async () => {
  const done: string[] = []
  const take = compressAgain({
    replace: (key) => done.push(key),
    maxWaiting: 2,
    maxLength: 1000,
    pauseMs: 0,
    isIdle: () => true,
  })
  const pages = await Promise.all(['a', 'b', 'c', 'd'].map(encodePage))
  const long = await encodePage('x'.repeat(1001))
  for (const _ of [1, 2]) take('long', long, 'br')
  for (const [index, page] of pages.entries()) for (const _ of [1, 2]) take(`page ${index}`, page, 'br')
  // Two wait, the others found no room: they are taken at one of their next requests.
  await expect.poll(() => done).toEqual(['page 0', 'page 1'])
  for (const index of [2, 3]) take(`page ${index}`, pages[index]!, 'br')
  await expect.poll(() => done).toEqual(['page 0', 'page 1', 'page 2', 'page 3'])
})

it('leaves a page alone until its third request, and as it is for clients that accept no compression', async () => {
  const { load, sent } = await cacheOf(['rare', 'plain', 'often'])
  const [{ etag }, plain] = [sent(wanted('rare')), wanted('plain', '1', ['identity'])]
  await load(plain)
  for (let count = 0; count < 9; count++) expect(sent(plain).bytes.toString()).toBe(html)
  await expect.poll(() => sent(wanted('often')).encoding).toBe('br')
  // The other one has the same text, and has not been asked for compressed.
  expect([sent(wanted('rare')).etag, sent(wanted('plain')).etag]).toEqual([etag, etag])
})

it('waits while the process has other things to do', async () => {
  const done: string[] = []
  let [isIdle, asked] = [false, 0]
  const take = compressAgain({ replace: (key) => done.push(key), pauseMs: 0, isIdle: () => (asked++, isIdle) })
  const page = await encodePage(html)
  for (const _ of [1, 2]) take('page', page, 'br')
  await expect.poll(() => asked).toBeGreaterThan(2)
  expect(done).toEqual([])
  isIdle = true
  await expect.poll(() => done).toEqual(['page'])
})
