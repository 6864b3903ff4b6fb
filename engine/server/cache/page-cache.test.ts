import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createHtmlGzip } from '../../rendering/page-html.ts'
import type { Answer } from '../../content/client.ts'
import { ContentUnavailable } from '../../content/client.ts'
import { sizeOf, type Encoding } from './page-body.ts'
import { createPageCache, type CachedPage, type CacheResult, type PageResponse, type WantedPage } from './page-cache.ts'

const { compress: toGzip } = createHtmlGzip(1_000_000)

function pageOf(html: string, complete = true): PageResponse {
  return { html, status: 200, headers: {}, complete }
}

const wanted = (key: string, version = '1', encoding: Encoding = 'br'): WantedPage => ({
  key,
  version: { build: 'b', revision: version },
  accepted: encoding === 'identity' ? [encoding] : [encoding, 'identity'],
})

describe('createPageCache', () => {
  it('stays within its memory: the least recently used pages go first', async () => {
    const maxBytes = 200_000
    const cache = createPageCache({ maxBytes, gzip: toGzip })
    // Text that hardly compresses, so that every encoding weighs.
    const noise = () => Array.from({ length: 800 }, () => Math.random().toString(36)).join('')
    const keys = Array.from({ length: 40 }, (_none, count) => `page ${count}`)
    for (const key of keys) await cache.load(wanted(key), async () => pageOf(noise()))
    const cached = keys.flatMap((key) => cache.get(wanted(key)) ?? [])
    expect(cached.length).toBeGreaterThan(1)
    expect(cached.reduce((bytes, { bodies }) => bytes + sizeOf(bodies), 0)).toBeLessThanOrEqual(maxBytes)
    expect(cache.get(wanted('page 0'))).toBeUndefined()
    expect(cache.get(wanted('page 39'))).toBeDefined()
  })

  it('takes no more memory than it counts: no body is part of a larger buffer', async () => {
    const cache = createPageCache({ maxBytes: 100_000, gzip: toGzip })
    for (const encoding of ['gzip', 'br', 'identity'] as const)
      await cache.load(wanted('page', '1', encoding), async () => pageOf('seat '.repeat(90)))
    const { text: _, ...bodies } = cache.get(wanted('page', '1', 'gzip'))!.bodies
    const sizes = Object.values(bodies).map(({ bytes }) => [bytes.length, bytes.buffer.byteLength])
    expect(sizes).toHaveLength(3)
    for (const [own, whole] of sizes) expect(whole).toBe(own)
  })

  it('returns a page that is larger than its memory, but does not cache it', async () => {
    const cache = createPageCache({ maxBytes: 5000, gzip: toGzip })
    const result = await cache.load(wanted('page'), async () => pageOf('x'.repeat(9000)))
    expect(result.kind).toBe('cached')
    expect(cache.get(wanted('page'))).toBeUndefined()
  })

  it('creates a page again whose creation failed', async () => {
    const cache = createPageCache({ maxBytes: 100_000, gzip: toGzip })
    await expect(cache.load(wanted('page'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect((await cache.load(wanted('page'), async () => pageOf('good'))).kind).toBe('cached')
  })

  it('returns a stale page when content is unavailable, not when our own code fails', async () => {
    const cache = createPageCache({ maxBytes: 100_000, gzip: toGzip })
    await cache.load(wanted('page'), async () => pageOf('old'))
    await expect(cache.load(wanted('page', '2'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const unavailable = () => Promise.reject(new ContentUnavailable('down'))
    expect(await cache.load(wanted('page', '2'), unavailable)).toMatchObject({
      state: 'STALE',
      page: { version: { revision: '1' } },
    })
  })

  it('caches the page of the newer version while that of an older one is still being created', async () => {
    const cache = createPageCache({ maxBytes: 100_000, gzip: toGzip })
    const slow = Promise.withResolvers<PageResponse>()
    const first = cache.load(wanted('page'), () => slow.promise)
    const second = await cache.load(wanted('page', '2'), async () => pageOf('new'))
    expect(second).toMatchObject({ page: { version: { revision: '2' } } })
    slow.resolve(pageOf('old'))
    await first
    expect(cache.get(wanted('page', '2'))).toBeDefined()
  })

  it('renders a page once for requests of all encodings, and compresses it for those that accept one', async () => {
    const cache = createPageCache({ maxBytes: 100_000, gzip: toGzip })
    let renders = 0
    const create = async () => {
      renders++
      return pageOf('seat '.repeat(100))
    }
    const load = async (encoding: Encoding) => pageIn(await cache.load(wanted('page', '1', encoding), create))
    const [plain, gzip, again] = await Promise.all([load('identity'), load('gzip'), load('gzip')])
    expect([Object.keys(plain.bodies), again]).toEqual([['text', 'identity'], gzip])
    expect(cache.get(wanted('page'))).toBeUndefined()
    const brotli = await load('br')
    expect(brotli.bodies.gzip).toBe(gzip.bodies.gzip)
    expect(brotliDecompressSync(brotli.bodies.br!.bytes).toString()).toBe('seat '.repeat(100))
    for (const encoding of ['identity', 'gzip', 'br'] as const)
      expect(cache.get(wanted('page', '1', encoding))).toBe(brotli)
    expect(renders).toBe(1)
  })

  it('does not store a body with a page that was rendered anew meanwhile', async () => {
    const cache = createPageCache({ maxBytes: 100_000, gzip: toGzip })
    await cache.load(wanted('page', '1', 'identity'), async () => pageOf('old'))
    const late = cache.load(wanted('page'), async () => pageOf('never'))
    await cache.load(wanted('page', '2', 'identity'), async () => pageOf('new'))
    expect(brotliDecompressSync(pageIn(await late).bodies.br!.bytes).toString()).toBe('old')
    expect(Object.keys(cache.get(wanted('page', '2', 'identity'))!.bodies)).toEqual(['text', 'identity'])
  })
})

describe('a page of an earlier revision', () => {
  const answer = (digest: string, isCurrent: boolean): Answer => ({
    digest,
    rightAt: isCurrent ? 1 : null,
    sources: [],
    request,
  })
  const isRight = ({ rightAt }: Answer): boolean => rightAt !== null
  const request = { document: { name: 'Page', hash: 'p', text: '' }, acceptLanguage: 'fr' }

  /** A page that was made at revision 1 of a menu and a text, and what is loaded at revision 2. */
  async function reloaded(menu: Answer, text: Answer, now: Readonly<Record<string, Answer | undefined>>) {
    const asked: Answer[] = []
    const askAgain = async (one: Answer): Promise<Answer | undefined> => (asked.push(one), now[one.digest])
    const cache = createPageCache({ maxBytes: 100_000, gzip: toGzip, answers: { isCurrent: isRight, askAgain } })
    await cache.load(wanted('page', '1', 'gzip'), async () => ({ ...pageOf('old'), answers: [menu, text] }))
    const before = cache.get(wanted('page', '1', 'gzip'))
    const direct = cache.get(wanted('page', '2', 'gzip'))
    const create = async () => ({ ...pageOf('new'), headers: { x: 'new' }, answers: [menu, text] })
    const { page, state } = cachedIn(await cache.load(wanted('page', '2', 'gzip'), create))
    return { before, direct, page, state, asked, cache }
  }

  it('stays without a question where nothing changed that it was made of', async () => {
    const { before, direct, asked } = await reloaded(answer('menu', true), answer('text', true), {})
    expect(direct).toBe(before)
    expect(direct?.version.revision).toBe('2')
    expect(asked).toEqual([])
  })

  it('stays with its ETag where the answers are the same', async () => {
    const text = answer('text', false)
    const again = answer('text', true)
    const { direct, page, before, state, asked, cache } = await reloaded(answer('menu', true), text, { text: again })
    expect(direct).toBeUndefined()
    expect([state, asked, page]).toEqual(['HIT', [text], before])
    // From now on it is watched by the answer of now.
    again.rightAt = null
    expect(cache.get(wanted('page', '3', 'gzip'))).toBeUndefined()
  })

  it('is made again where one of them is not', async () => {
    for (const now of [answer('other text', true), undefined]) {
      const made = await reloaded(answer('menu', true), answer('text', false), { text: now })
      expect(made.state).toBe('MISS')
      expect(gunzipSync(made.page.bodies.gzip!.bytes).toString()).toBe('new')
    }
  })

  it('keeps its bodies where the page that is made again has the same text', async () => {
    const cache = createPageCache({
      maxBytes: 100_000,
      gzip: toGzip,
      answers: { isCurrent: isRight, askAgain: async () => undefined },
    })
    const pages = [pageOf('same'), { ...pageOf('same'), headers: { x: 'new' } }]
    for (const [index, page] of pages.entries())
      await cache.load(wanted('page', String(index), 'gzip'), async () => ({ ...page, answers: [answer('a', false)] }))
    const [first, second] = [await cacheOfOne(pages[0]!), cache.get(wanted('page', '1', 'gzip'))]
    expect(second?.headers).toEqual({ x: 'new' })
    expect(second?.bodies.text).toEqual(first.bodies.text)
  })

  it('is made again after a change of the build', async () => {
    const cache = createPageCache({ maxBytes: 100_000, gzip: toGzip })
    const page = { ...pageOf('old'), answers: [answer('text', true)] }
    await cache.load(wanted('page', '1', 'gzip'), async () => page)
    const other = { ...wanted('page', '1', 'gzip'), version: { build: 'c', revision: '1' } }
    expect(cache.get(other)).toBeUndefined()
    expect((await cache.load(other, async () => page)).kind).toBe('cached')
  })
})

async function cacheOfOne(page: PageResponse): Promise<CachedPage> {
  return pageIn(
    await createPageCache({ maxBytes: 100_000, gzip: toGzip }).load(wanted('one', '1', 'gzip'), async () => page),
  )
}

function cachedIn(result: CacheResult): Extract<CacheResult, { kind: 'cached' }> {
  if (result.kind !== 'cached') throw new Error(`The page is ${result.kind}.`)
  return result
}

function pageIn(result: CacheResult): CachedPage {
  return cachedIn(result).page
}
