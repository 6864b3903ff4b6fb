import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ContentUnreachable } from './transport.ts'
import { createInProcessTransport } from './in-process-transport.ts'

const document = { name: 'Page', hash: 'abc', text: 'query Page { a }' }
const request = { document, variables: { path: '/a' }, acceptLanguage: 'nl-BE', variant: 'be', region: 'BE' }

it('executes the operation for its audience and returns the result [NET-01]', async () => {
  const executed: unknown[] = []
  const transport = createInProcessTransport(
    async (operation) => {
      executed.push(operation)
      return { data: { a: 1 }, extensions: { fallbacks: [{ path: ['a'], locale: 'en' }] } }
    },
    { timeoutMs: 60_000 },
  )
  expect(await transport.request(request)).toEqual({ data: { a: 1 }, fallbacks: [{ path: ['a'], locale: 'en' }] })
  expect(executed).toEqual([request])
})

it('passes the token, the address and the device of the visitor [PERM-08]', async () => {
  const executed: unknown[] = []
  const transport = createInProcessTransport(async (operation) => ({ data: { said: executed.push(operation) } }), {
    timeoutMs: 60_000,
  })
  await transport.perform({ ...request, visitor: { token: 'abc', address: '203.0.113.7', device: 'def' } })
  expect(executed).toEqual([{ ...request, token: 'abc', clientAddress: '203.0.113.7', device: 'def' }])
})

it('returns the errors of a performed document with their codes', async () => {
  const errors = [{ message: 'Wait.', path: ['login'], extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 1.2 } }]
  const transport = createInProcessTransport(async () => ({ data: null, errors }), { timeoutMs: 60_000 })
  expect(await transport.perform(request)).toEqual({
    data: null,
    errors: [{ code: 'TOO_MANY_REQUESTS', message: 'Wait.', path: ['login'], retryAfter: 2 }],
  })
  await expect(transport.request(request)).rejects.toMatchObject({ reason: 'TOO_MANY_REQUESTS' })
})

it('rejects after its timeout', async () => {
  const transport = createInProcessTransport(() => new Promise(() => {}), { timeoutMs: 10 })
  const failure = await transport.request(request).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ContentUnreachable)
  expect(String(failure)).toContain('did not respond to Page within 10 ms')
})

it('takes what has arrived while the process was paused', { tags: 'slow' }, async () => {
  const transport = createInProcessTransport(() => wait(20, { data: { a: 1 } }), { timeoutMs: 10 })
  const response = transport.request(request)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1100)
  expect((await response).data).toEqual({ a: 1 })
})

it('rejects with the error of the execution', async () => {
  const transport = createInProcessTransport(() => Promise.reject(new Error('no database')), { timeoutMs: 60_000 })
  await expect(transport.request(request)).rejects.toThrow(
    'The content service failed to execute Page: Error: no database',
  )
})
