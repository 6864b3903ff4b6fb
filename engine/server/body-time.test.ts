import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { allowBodyTime, limitBodyTime } from './body-time.ts'

afterEach(() => vi.useRealTimers())

/** A server with the limit, a request that has arrived up to its head, and the errors of its connection. */
function arriving(headers: Record<string, string>) {
  vi.useFakeTimers()
  const server = createServer()
  const errors: unknown[] = []
  server.on('clientError', (error: NodeJS.ErrnoException) => errors.push(error.code))
  limitBodyTime(server, 30_000)
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  server.emit('request', request, new ServerResponse(request))
  return { request, errors }
}

describe('the body of a request', () => {
  it.each<[string, Record<string, string>, number, string[]]>([
    ['that arrives in time', { 'content-length': '5' }, 29_999, []],
    ['that does not arrive', { 'content-length': '5' }, 30_000, ['ERR_HTTP_REQUEST_TIMEOUT']],
    ['of unknown length', { 'transfer-encoding': 'chunked' }, 30_000, ['ERR_HTTP_REQUEST_TIMEOUT']],
    ['that is empty', { 'content-length': '0' }, 60_000, []],
    ['that there is none of', {}, 60_000, []],
  ])('%s', (_title, headers, ms, expected) => {
    const { errors } = arriving(headers)
    vi.advanceTimersByTime(ms)
    expect(errors).toEqual(expected)
  })

  it('has the time that its route allows', () => {
    const { request, errors } = arriving({ 'content-length': '5' })
    allowBodyTime(request, 100_000)
    vi.advanceTimersByTime(99_999)
    expect(errors).toEqual([])
    vi.advanceTimersByTime(1)
    expect(errors).toEqual(['ERR_HTTP_REQUEST_TIMEOUT'])
  })

  it('is not late once it is complete, though nobody has read it', () => {
    const { request, errors } = arriving({ 'content-length': '5' })
    request.complete = true
    vi.advanceTimersByTime(60_000)
    expect(errors).toEqual([])
  })
})
