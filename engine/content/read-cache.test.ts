import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ContentUnreachable, type ContentTransport, noUploads } from './transport.ts'
import { ContentUnavailable, type TrustedDocument } from './client.ts'
import { createReadCache, type ReadCacheOptions } from './read-cache.ts'

const document: TrustedDocument = { name: 'Page', hash: 'p', text: 'query Page { a }' }
const revisionDocument: TrustedDocument = { name: 'Revision', hash: 'r', text: 'query Revision { contentRevision }' }

function create(options: Partial<ReadCacheOptions> = {}, given: Partial<ContentTransport> = {}) {
  const service = { revision: '1', requests: 0, failure: null as Error | null, gate: Promise.resolve() }
  const transport: ContentTransport = {
    ...noUploads,
    async request(request) {
      service.requests++
      await service.gate
      if (service.failure) throw service.failure
      if (request.document === revisionDocument) return { data: { contentRevision: service.revision }, fallbacks: [] }
      return { data: { of: service.revision, ...request.variables, in: request.acceptLanguage }, fallbacks: [] }
    },
    async perform({ document: { name } }) {
      service.requests++
      if (name === 'Count') throw new ContentUnreachable('no response')
      return { data: { count: service.requests }, errors: [] }
    },
    ...given,
  }
  const content = createReadCache(transport, { revisionDocument, pollMs: 0, breakMs: 0, ...options })
  const read = async (path: string, acceptLanguage = 'fr') =>
    (await content.request({ document, variables: { path }, acceptLanguage })).data
  return { service, content, read }
}

describe('createReadCache', () => {
  it('sends one request for the same document, variables and language: deviation [GQL-02] [OPEN-29]', async () => {
    const { service, read } = create()
    expect(await read('/a')).toEqual({ of: '1', path: '/a', in: 'fr' })
    await read('/a')
    expect(service.requests).toBe(1)
    expect(await read('/b')).toMatchObject({ path: '/b' })
    expect(await read('/a', 'nl-BE')).toMatchObject({ in: 'nl-BE' })
    expect(service.requests).toBe(3)
  })

  it('caches what differs in a variant or region apart from what all others share [LOC-09]', async () => {
    const { service, content } = create()
    const of = async (audience: object) =>
      content.request({ document, variables: { path: '/a' }, acceptLanguage: 'fr', ...audience })
    const audiences = [{}, { variant: 'be', region: 'BE' }, { variant: 'be', region: 'LU' }, { variant: 'lu' }]
    for (const audience of [...audiences, ...audiences]) await of(audience)
    expect(service.requests).toBe(4)
  })

  it('sends one request for simultaneous ones', async () => {
    const { service, read } = create()
    await Promise.all(Array.from({ length: 10 }, () => read('/a')))
    expect(service.requests).toBe(1)
  })

  it('reports what it had of each result, and its size', async () => {
    const reads: string[] = []
    const { content, read } = create({ onRead: (result) => reads.push(result) })
    await Promise.all([read('/a'), read('/a')])
    await read('/a')
    expect(reads).toEqual(['miss', 'joined', 'hit'])
    expect(content.usage()).toEqual({ entries: 1, bytes: expect.any(Number), maxBytes: 16 * 1024 * 1024 })
    expect(content.usage().bytes).toBeGreaterThan(200)
  })

  it('drops its cache when the revision changes, pending results included', async () => {
    const { service, content, read } = create()
    const gate = Promise.withResolvers<void>()
    service.gate = gate.promise
    const pending = read('/a')
    content.revisionChanged('2')
    gate.resolve()
    await pending
    service.revision = '2'
    expect(await read('/a')).toMatchObject({ of: '2' })
  })

  describe('after a change', () => {
    interface Changing {
      texts: Record<string, string>
      sources: string[] | undefined
      fallbacks: { path: string[]; locale: string }[]
    }

    function changing() {
      const service: Changing = { texts: { a: 'one', b: 'two' }, sources: ['a', 'b'], fallbacks: [] }
      let requests = 0
      const request: ContentTransport['request'] = async () => {
        requests++
        const { sources, fallbacks } = service
        const blocks = Object.entries(service.texts).map(([id, text]) => ({ id, text }))
        return { data: { blocks }, fallbacks: structuredClone(fallbacks), ...(sources && { sources }) }
      }
      const { content } = create({}, { request })
      const ask = () => content.request({ document, acceptLanguage: 'fr' })
      return { service, content, ask, requests: () => requests }
    }

    it('asks again only for results that it concerns', async () => {
      const { content, ask, requests } = changing()
      const first = await ask()
      content.revisionChanged('2', ['c', 'd'])
      expect(await ask()).toBe(first)
      expect([requests(), content.isCurrent(first.answer!)]).toEqual([1, true])
      content.revisionChanged('3', ['b'])
      expect(content.isCurrent(first.answer!)).toBe(false)
      await ask()
      expect(requests()).toBe(2)
    })

    it.each([
      ['a service that does not say what results are made of'],
      ['a change of which nobody says what it changed'],
    ])('asks again for everything: %s', async (which) => {
      const { service, content, ask, requests } = changing()
      if (which.includes('results')) service.sources = undefined
      await ask()
      content.revisionChanged('2', which.includes('results') ? ['c'] : null)
      await ask()
      expect(requests()).toBe(2)
    })

    it('gives the same object for the same result, and for equal parts of another', async () => {
      const { service, content, ask } = changing()
      const first = await ask()
      content.revisionChanged('2')
      const second = await ask()
      expect(second).toBe(first)
      expect(content.isCurrent(second.answer!)).toBe(true)
      service.texts['b'] = 'three'
      content.revisionChanged('3')
      const third = await ask()
      const [old, next] = [first, third].map(({ data }) => data['blocks'] as object[])
      expect(next).toEqual([
        { id: 'a', text: 'one' },
        { id: 'b', text: 'three' },
      ])
      expect(next?.[0]).toBe(old?.[0])
      expect([first, third].map(({ answer }) => content.isCurrent(answer!))).toEqual([false, true])
      expect(third.answer?.digest).not.toBe(first.answer?.digest)
    })

    it('shares nothing where texts are in another language than before', async () => {
      const { service, content, ask } = changing()
      const first = await ask()
      service.fallbacks = [{ path: ['blocks', '0', 'text'], locale: 'en' }]
      content.revisionChanged('2')
      const second = await ask()
      expect(second.data).toEqual(first.data)
      expect(second.data).not.toBe(first.data)
      expect((second.data['blocks'] as object[])[0]).not.toBe((first.data['blocks'] as object[])[0])
    })

    it('does not watch what it does not store', async () => {
      const { service, content, ask } = changing()
      service.texts = {}
      expect(content.isCurrent((await ask()).answer!)).toBe(false)
    })
  })

  it('does not store what a process of the service answers that has another revision, and asks for it', async () => {
    let [known, answers] = ['1', 0]
    const request: ContentTransport['request'] = async ({ document: { hash: asked }, since }) => {
      if (asked === revisionDocument.hash)
        return { data: { contentRevision: known }, fallbacks: [], changes: since === '1' ? ['a'] : null }
      answers++
      return { data: { of: known }, fallbacks: [], sources: ['a'], revision: known }
    }
    const { content, read } = create({}, { request })
    await content.revision()
    await read('/a')
    known = '2'
    expect(await read('/b')).toEqual({ of: '2' })
    await expect.poll(() => content.currentRevision()).toBe('2')
    expect(await read('/a')).toEqual({ of: '2' })
    expect(answers).toBe(3)
  })

  it('does not cache a failure', async () => {
    const { service, read } = create()
    service.failure = new ContentUnavailable('refused')
    await expect(read('/a')).rejects.toThrow('refused')
    service.failure = null
    expect(await read('/a')).toMatchObject({ path: '/a' })
  })

  it('drops the least recently used result above its maximum', async () => {
    const { service, read } = create({ maxBytes: 3000 })
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => `/${letter.repeat(200)}`) as [string, string, string]
    for (const path of [a, b, c, c]) await read(path)
    expect(service.requests).toBe(3)
    await read(a)
    expect(service.requests).toBe(4)
  })

  it('neither caches nor shares what is requested for a visitor [PERM-08]', async () => {
    const { service, content } = create()
    const ask = (token?: string) =>
      content.request({ document, variables: { path: '/a' }, acceptLanguage: 'fr', visitor: { token } })
    await Promise.all([ask('a'), ask('a'), ask('b')])
    expect(service.requests).toBe(3)
    await ask('a')
    await ask()
    await ask()
    expect(service.requests).toBe(5)
  })

  it('neither caches nor shares what depends on what visitors write', async () => {
    const { service, content } = create()
    const shared: TrustedDocument = { ...document, hash: 's', dependsOnVisitors: true }
    const ask = () => content.request({ document: shared, variables: { share: 'a' }, acceptLanguage: 'fr' })
    await Promise.all([ask(), ask()])
    await ask()
    expect(service.requests).toBe(3)
  })

  it('performs a document each time', async () => {
    const { content } = create()
    const request = { document, acceptLanguage: 'fr' }
    await content.perform(request)
    expect(await content.perform(request)).toEqual({ data: { count: 2 }, errors: [] })
  })

  it('does not cache that nothing was found', async () => {
    let requests = 0
    const request = async () => {
      requests++
      return { data: { blocksForPage: null, seoForPage: null, more: [] }, fallbacks: [] }
    }
    const { read } = create({}, { request })
    await Promise.all([read('/nowhere'), read('/nowhere')])
    expect(requests).toBe(1)
    await read('/nowhere')
    expect(requests).toBe(2)
  })

  it('sends no request for a moment after one without response, and returns cached results meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { service, read } = create({ breakMs: 1000 })
    await read('/cached')
    service.failure = new ContentUnreachable('no response')
    await expect(read('/a')).rejects.toThrow('no response')
    await expect(read('/b')).rejects.toThrow('no response')
    expect(service.requests).toBe(2)
    expect(await read('/cached')).toMatchObject({ path: '/cached' })
    service.failure = null
    await expect(read('/b')).rejects.toThrow('no response')
    vi.advanceTimersByTime(1000)
    expect(await read('/b')).toMatchObject({ path: '/b' })
  })

  it('sends further requests after one that failed with errors', async () => {
    const { service, read } = create({ breakMs: 60_000 })
    service.failure = new ContentUnavailable('refused')
    await expect(read('/a')).rejects.toThrow('refused')
    service.failure = null
    expect(await read('/b')).toMatchObject({ path: '/b' })
  })

  it('still requests pages after a file without response, and sends no further file for a moment', async () => {
    const { service, content, read } = create({ breakMs: 60_000 })
    const file = { name: 'plan.pdf', key: 'k', body: Readable.from([]) }
    await expect(content.upload(file)).rejects.toThrow('stores no files')
    expect(await read('/a')).toMatchObject({ path: '/a' })
    await expect(content.dropUpload({ id: '1', key: 'k' })).rejects.toThrow('stores no files')
    service.failure = new ContentUnreachable('no response')
    await expect(read('/b')).rejects.toThrow('no response')
    await expect(read('/c')).rejects.toThrow('no response')
    expect(service.requests).toBe(2)
  })

  it('still requests pages after something in the background without response', async () => {
    const { service, content, read } = create({ breakMs: 60_000 })
    const count = { document: { ...document, name: 'Count' }, acceptLanguage: 'fr' }
    await expect(content.perform({ ...count, isBackground: true })).rejects.toThrow('no response')
    await expect(content.perform({ ...count, isBackground: true })).rejects.toThrow('no response')
    expect(service.requests).toBe(1)
    expect(await read('/a')).toMatchObject({ path: '/a' })
    await expect(content.perform(count)).rejects.toThrow('no response')
    await expect(read('/b')).rejects.toThrow('no response')
  })

  it('polls the revision, and sends no request of its own for it', async () => {
    const { service, content, read } = create({ pollMs: 10 })
    expect(await content.revision()).toBe('1')
    service.revision = '2'
    await expect.poll(() => content.currentRevision()).toBe('2')
    expect(await read('/a')).toMatchObject({ of: '2' })
    content.close()
    const before = service.requests
    for (let count = 0; count < 5; count++) await content.revision()
    expect(service.requests).toBe(before)
  })

  it('has no revision at once while the service has to confirm it', async () => {
    const confirmed = Promise.withResolvers<void>()
    let confirmation: Promise<void> | null = confirmed.promise
    const { content } = create({ confirmation: () => confirmation })
    content.revisionChanged('1')
    expect(content.currentRevision()).toBeNull()
    const asked = content.revision()
    content.revisionChanged('2')
    confirmation = null
    confirmed.resolve()
    expect(await asked).toBe('2')
    expect(content.currentRevision()).toBe('2')
  })

  it('has the last revision while the service does not respond', async () => {
    const { service, content } = create({ pollMs: 5 })
    await content.revision()
    service.failure = new ContentUnreachable('no response')
    await expect(content.check()).rejects.toThrow('no response')
    expect(content.currentRevision()).toBe('1')
    content.close()
  })

  it('passes on how long a response may be, of the revision little', async () => {
    const bounds: (number | undefined)[] = []
    const request: ContentTransport['request'] = async ({ maxBytes }) => {
      bounds.push(maxBytes)
      return { data: { contentRevision: '1' }, fallbacks: [] }
    }
    const { content } = create({}, { request })
    await content.request({ document, acceptLanguage: 'fr', maxBytes: 1000 })
    await content.request({ document, acceptLanguage: 'de' })
    await content.revision()
    expect(bounds).toEqual([1000, undefined, 16 * 1024])
  })
})
