import { describe, expect, it } from 'vitest'
import { keyedHash } from '../limits/keyed-hash.ts'
import { processFacts } from './process-facts.ts'
import { type ProcessNotice, readNotice, signNotice } from './signed-process.ts'

const secret = 'a secret of at least 32 characters'
const now = 1_764_000_000_000
const id = '0c3f2a54-8f0e-4b55-9d0e-6a1f0c9b7e21'
const caches = { pages: { entries: 1, bytes: 10, maxBytes: 100 } }
const facts = processFacts({
  id,
  role: 'web',
  build: 'b1',
  revision: '7-abc',
  caches,
  operations: null,
  maxConnections: null,
})

const read = (notice: ProcessNotice) => readNotice([secret], signNotice(secret, notice, now), now)

it('is read as it was signed, with an older secret too', () => {
  expect(read({ kind: 'runs', facts })).toEqual({ kind: 'runs', facts })
  expect(read({ kind: 'ends', id })).toEqual({ kind: 'ends', id })
  expect(readNotice(['new', secret], signNotice(secret, { kind: 'ends', id }, now), now)).not.toBeNull()
})

describe('is not read', () => {
  it('with another secret, another body or at another time', () => {
    const signed = signNotice(secret, { kind: 'ends', id }, now)
    expect(readNotice(['another secret'], signed, now)).toBeNull()
    expect(readNotice([secret], { ...signed, body: signed.body.replace('0c3f', '1c3f') }, now)).toBeNull()
    expect(readNotice([secret], signed, now + 60_001)).toBeNull()
    expect(readNotice([secret], signed, now - 60_001)).toBeNull()
  })

  it('with the signature of another purpose', () => {
    const { body } = signNotice(secret, { kind: 'ends', id }, now)
    expect(readNotice([secret], { body, signature: keyedHash(secret, 'counted uses', body) }, now)).toBeNull()
  })

  it.each<[string, object]>([
    ['a host that a terminal would act on', { host: '\u001B[2J' }],
    ['a name of a cache that is none', { caches: { 'a b': caches.pages } }],
    ['a size that is no number', { caches: { pages: { ...caches.pages, bytes: '1' } } }],
    ['an id that is none', { id: 'x' }],
    ['a negative time', { uptimeSeconds: -1 }],
    ['connections to a database', { maxConnections: { reads: 7 } }],
  ])('with %s', (_what, changes) => {
    expect(read({ kind: 'runs', facts: { ...facts, ...changes } })).toBeNull()
  })
})
