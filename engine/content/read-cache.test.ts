import { describe, expect, it, vi } from 'vitest'
import { ContentUnreachable, type ContentCarrier } from './carrier.ts'
import { ContentUnavailable, type TrustedDocument } from './client.ts'
import { createReadCache, type ReadCacheOptions } from './read-cache.ts'

const document: TrustedDocument = { name: 'Page', hash: 'p', text: 'query Page { a }' }
const revisionDocument: TrustedDocument = { name: 'Revision', hash: 'r', text: 'query Revision { contentRevision }' }

function create(options: Partial<ReadCacheOptions> = {}) {
  const service = { revision: '1', asked: 0, failure: null as Error | null, gate: Promise.resolve() }
  const carrier: ContentCarrier = {
    async request(request) {
      service.asked++
      await service.gate
      if (service.failure) throw service.failure
      if (request.document === revisionDocument) return { data: { contentRevision: service.revision }, fallbacks: [] }
      return { data: { of: service.revision, ...request.variables, in: request.acceptLanguage }, fallbacks: [] }
    },
  }
  const content = createReadCache(carrier, { revisionDocument, pollMs: 0, breakMs: 0, ...options })
  const ask = async (path: string, acceptLanguage = 'fr') =>
    (await content.request({ document, variables: { path }, acceptLanguage })).data
  return { service, content, ask }
}

describe('createReadCache', () => {
  it('asks once for one document, variables and language', async () => {
    const { service, ask } = create()
    expect(await ask('/a')).toEqual({ of: '1', path: '/a', in: 'fr' })
    await ask('/a')
    expect(service.asked).toBe(1)
    expect(await ask('/b')).toMatchObject({ path: '/b' })
    expect(await ask('/a', 'nl-BE')).toMatchObject({ in: 'nl-BE' })
    expect(service.asked).toBe(3)
  })

  it('asks once for what several ask at the same time', async () => {
    const { service, ask } = create()
    await Promise.all(Array.from({ length: 10 }, () => ask('/a')))
    expect(service.asked).toBe(1)
  })

  it('forgets everything when the revision changes, also what is still on its way', async () => {
    const { service, content, ask } = create()
    const gate = Promise.withResolvers<void>()
    service.gate = gate.promise
    const early = ask('/a')
    content.revisionChanged('2')
    gate.resolve()
    await early
    service.revision = '2'
    expect(await ask('/a')).toMatchObject({ of: '2' })
  })

  it('does not remember a failure', async () => {
    const { service, ask } = create()
    service.failure = new ContentUnavailable('refused')
    await expect(ask('/a')).rejects.toThrow('refused')
    service.failure = null
    expect(await ask('/a')).toMatchObject({ path: '/a' })
  })

  it('stays within its bounds', async () => {
    const { service, ask } = create({ maxEntries: 2 })
    for (const path of ['/a', '/b', '/c', '/a']) await ask(path)
    expect(service.asked).toBe(4)
  })

  it('leaves a silent service alone for a moment, and answers what it knows meanwhile', async () => {
    const { service, ask } = create({ breakMs: 60 })
    await ask('/known')
    service.failure = new ContentUnreachable('no answer')
    await expect(ask('/a')).rejects.toThrow('no answer')
    await expect(ask('/b')).rejects.toThrow('no answer')
    expect(service.asked).toBe(2)
    expect(await ask('/known')).toMatchObject({ path: '/known' })
    service.failure = null
    await vi.waitFor(async () => expect(await ask('/b')).toMatchObject({ path: '/b' }))
  })

  it('goes on asking a service that answers with errors', async () => {
    const { service, ask } = create({ breakMs: 60_000 })
    service.failure = new ContentUnavailable('refused')
    await expect(ask('/a')).rejects.toThrow('refused')
    service.failure = null
    expect(await ask('/b')).toMatchObject({ path: '/b' })
  })

  it('hears of a new revision by asking from time to time, never at a request', async () => {
    const { service, content, ask } = create({ pollMs: 10 })
    expect(await content.revision()).toBe('1')
    service.revision = '2'
    await vi.waitFor(() => expect(content.currentRevision()).toBe('2'))
    expect(await ask('/a')).toMatchObject({ of: '2' })
    content.close()
    const before = service.asked
    for (let count = 0; count < 5; count++) await content.revision()
    expect(service.asked).toBe(before)
  })

  it('keeps its revision while the service is silent', async () => {
    const { service, content } = create({ pollMs: 5 })
    await content.revision()
    service.failure = new ContentUnreachable('no answer')
    await expect(content.check()).rejects.toThrow('no answer')
    expect(content.currentRevision()).toBe('1')
    content.close()
  })
})
