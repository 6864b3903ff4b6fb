import { afterEach, expect, it, vi } from 'vitest'
import { remoteReport } from './remote-report.ts'

const secret = 'a secret of at least 32 characters'
const notice = { kind: 'ends', id: '00000000-0000-4000-8000-000000000000' } as const

afterEach(() => void vi.useRealTimers())

function reporting(url: string, status: () => number) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(null, { status: status() }))
  return { fetch, send: remoteReport(url, { secret, timeoutMs: 60_000, fetch }) }
}

it('is sent beside the GraphQL endpoint, signed, with the credentials of the address', async () => {
  const { fetch, send } = reporting('http://ada:pw@content.example/api/graphql', () => 204)
  await send(notice)
  const [address, init] = fetch.mock.calls[0] ?? []
  expect(String(address)).toBe('http://content.example/api/processes')
  expect(init?.headers).toMatchObject({
    authorization: `Basic ${btoa('ada:pw')}`,
    'x-signature': expect.stringMatching(/^[\w-]{43}$/),
  })
})

it.each([404, 403])('is not sent again for five minutes where the service answers %i', async (status) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { fetch, send } = reporting('http://content.example/graphql', () => status)
  for (let times = 0; times < 3; times++) await send(notice)
  expect(fetch).toHaveBeenCalledOnce()
  vi.setSystemTime(Date.now() + 5 * 60_000)
  await send(notice)
  expect(fetch).toHaveBeenCalledTimes(2)
})

it('rejects where the service is not available, and is sent again', async () => {
  const { fetch, send } = reporting('http://content.example/graphql', () => 503)
  await expect(send(notice)).rejects.toThrow('http://content.example/processes took no report: status 503.')
  await expect(send(notice)).rejects.toThrow('503')
  expect(fetch).toHaveBeenCalledTimes(2)
})
