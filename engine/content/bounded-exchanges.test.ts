import { describe, expect, it } from 'vitest'
import { boundedExchanges, type ExchangeBounds } from './bounded-exchanges.ts'
import { createHttpTransport } from './http-transport.ts'
import { replayExchanges } from './testing/replay-exchanges.ts'

const address = 'https://content.example/graphql'
const document = { name: 'Revision', hash: 'a', text: 'query Revision { contentRevision }' }
const generous = { maxRequests: 10, maxBytes: 10_000, maxMs: 60_000 }

function exchangesOf(bounds: Partial<ExchangeBounds>, answer: object = { data: { contentRevision: '7' } }) {
  const bounded = boundedExchanges(address, { ...generous, ...bounds }, async () => Response.json(answer))
  const transport = createHttpTransport(address, { timeoutMs: 60_000, fetch: bounded.fetch })
  const request = () =>
    transport.request({ document, variables: { a: 1 }, acceptLanguage: 'fr', visitor: { token: 't' } })
  return { bounded, request }
}

describe('requests within bounds', () => {
  it('are kept with their responses, without headers and tokens', async () => {
    const extensions = { device: 'secret', fallbacks: [] }
    const { bounded, request } = exchangesOf({}, { data: { contentRevision: '7' }, extensions })
    await request()
    expect(bounded.exchanges).toEqual([
      {
        operation: 'Revision',
        variables: { a: 1 },
        acceptLanguage: 'fr',
        response: { data: { contentRevision: '7' }, extensions: { fallbacks: [] } },
      },
    ])
    expect(bounded.reached()).toBeNull()
  })

  it.each<[string, Partial<ExchangeBounds>, string]>([
    ['requests', { maxRequests: 2 }, 'The limit of 2 requests is reached.'],
    ['bytes', { maxBytes: 32 }, 'The limit of 32 bytes is reached.'],
    ['time', { maxMs: 0 }, 'The limit of 0 seconds is reached.'],
  ])('end with too many %s', async (_name, bounds, reached) => {
    const { bounded, request } = exchangesOf(bounds, { data: { a: '012345678901' } })
    await request().catch(() => {})
    await request().catch(() => {})
    expect(bounded.reached()).toBe(reached)
    await expect(request()).rejects.toThrow(reached)
  })

  it('go to one address', async () => {
    const { bounded } = exchangesOf({})
    await expect(bounded.fetch('https://other.example/')).rejects.toThrow(`Only ${address} is requested.`)
  })
})

it('replays a response by operation, variables and language', async () => {
  const { bounded, request } = exchangesOf({})
  await request()
  const replay = createHttpTransport(address, { timeoutMs: 60_000, fetch: replayExchanges(bounded.exchanges) })
  const ask = (acceptLanguage: string) => replay.request({ document, variables: { a: 1 }, acceptLanguage })
  expect((await ask('fr')).data).toEqual({ contentRevision: '7' })
  await expect(ask('nl')).rejects.toThrow('no response is recorded for Revision {"a":1} in nl')
})
