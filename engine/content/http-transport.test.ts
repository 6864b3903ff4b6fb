import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ContentUnreachable } from './transport.ts'
import { ContentUnavailable, type TrustedDocument } from './client.ts'
import { createHttpTransport } from './http-transport.ts'
import { signatureHeader, type SignRequest } from './signed-request.ts'

const document: TrustedDocument = { name: 'Page', hash: 'abc', text: 'query Page { a }' }
const request = { document, variables: { path: '/a' }, acceptLanguage: 'nl-BE' }

interface ReceivedRequest {
  body: { query?: string; documentId?: string; extensions?: unknown; variables?: unknown; operationName?: string }
  headers: IncomingMessage['headers']
}

type Respond = (received: ReceivedRequest, response: ServerResponse) => void

async function serve(respond: Respond) {
  const requests: ReceivedRequest[] = []
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const chunk of incoming) text += String(chunk)
    const received: ReceivedRequest = { body: JSON.parse(text), headers: incoming.headers }
    requests.push(received)
    respond(received, response)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
  return { requests, url, transport: createHttpTransport(url, { timeoutMs: 60_000 }) }
}

/** Serves the same JSON to every request. */
const answering = (body: object, status = 200) =>
  serve((_request, response) => response.writeHead(status).end(JSON.stringify(body)))

const data = { data: { a: 1 } }

describe('createHttpTransport', () => {
  it('names the document by its hash, in both conventions', async () => {
    const { transport, requests } = await answering(data)
    expect(await transport.request(request)).toEqual({ data: { a: 1 }, fallbacks: [] })
    expect(requests[0]?.body).toEqual({
      operationName: 'Page',
      documentId: 'abc',
      extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
      variables: { path: '/a' },
    })
  })

  it('asks what results are made of, and what has changed, but for one visitor', async () => {
    const extensions = { sources: ['a', 'b'], revision: '2-x', changes: null }
    const { transport, requests } = await answering({ ...data, extensions })
    expect(await transport.request({ ...request, since: '1-x' })).toMatchObject(extensions)
    await transport.request({ ...request, visitor: { token: 't' } })
    const sent = requests.map(({ headers }) => [headers['x-content-sources'], headers['x-content-since']])
    expect(sent).toEqual([
      ['1', '1-x'],
      [undefined, undefined],
    ])
  })

  it.each([{ sources: 'a' }, { sources: [1] }, { changes: {} }, { revision: 1 }])(
    'leaves out what is not of the form that it knows: %j',
    async (extensions) => {
      const { transport } = await answering({ ...data, extensions })
      expect(await transport.request(request)).toEqual({ data: { a: 1 }, fallbacks: [] })
    },
  )

  it('sends accept-language [NET-01]', async () => {
    const { transport, requests } = await answering(data)
    await transport.request(request)
    expect(requests[0]?.headers['accept-language']).toBe('nl-BE')
  })

  it('names the variant and its region, where content differs in it [LOC-09]', async () => {
    const { transport, requests } = await answering(data)
    await transport.request({ ...request, variant: 'be', region: 'BE' })
    await transport.request(request)
    const sent = requests.map(({ headers }) => [headers['x-variant'], headers['x-region']])
    expect(sent).toEqual([
      ['be', 'BE'],
      [undefined, undefined],
    ])
  })

  it('sends user and password of the address as a header, and names neither in a failure', async () => {
    const { url, requests } = await answering(data)
    const address = url.replace('//', '//editor:p%40ss%C3%A9@')
    const transport = createHttpTransport(address, { timeoutMs: 60_000 })
    expect((await transport.request(request)).data).toEqual({ a: 1 })
    expect(requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('editor:p@ssé').toString('base64')}`)
    const closed = createHttpTransport('http://editor:secret@127.0.0.1:1/graphql', { timeoutMs: 60_000 })
    const failure = await closed.request(request).catch((error: unknown) => error)
    expect(String(failure)).toMatch(
      /^ContentUnreachable: The content service at http:\/\/127\.0\.0\.1:1\/graphql did not/,
    )
  })

  it('sends the token and the address of the visitor instead of its own authorization [PERM-08]', async () => {
    const { url, requests } = await answering(data)
    const transport = createHttpTransport(url.replace('//', '//editor:secret@'), { timeoutMs: 60_000 })
    await transport.perform({ ...request, visitor: { token: 'abc', address: '203.0.113.7', device: 'def' } })
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-forwarded-for': '203.0.113.7',
      'x-device-token': 'def',
    })
  })

  it('returns the device token of a response, which a service may leave out', async () => {
    const extensions: unknown[] = [{ device: 'def' }, { device: 7 }, undefined]
    const { transport } = await serve((_request, response) =>
      response.end(JSON.stringify({ ...data, extensions: extensions.shift() })),
    )
    expect((await transport.perform(request)).device).toBe('def')
    expect(await transport.perform(request)).not.toHaveProperty('device')
    expect(await transport.perform(request)).not.toHaveProperty('device')
  })

  it('returns the errors of a performed document, whatever the status', async () => {
    const errors = [{ message: 'Signed out.', extensions: { code: 'UNAUTHENTICATED' } }]
    const { transport } = await answering({ errors }, 401)
    expect(await transport.perform(request)).toEqual({
      data: null,
      errors: [{ code: 'UNAUTHENTICATED', message: 'Signed out.' }],
    })
  })

  it.each([
    { message: 'PersistedQueryNotFound' },
    { message: 'No known document has this hash.', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    { message: 'Must provide query string.' },
  ])('sends the text to a service that does not know the hash: $message', async (error) => {
    const { transport, requests } = await serve(({ body }, response) =>
      response.end(JSON.stringify(body.query ? data : { errors: [error] })),
    )
    expect((await transport.request(request)).data).toEqual({ a: 1 })
    await transport.request(request)
    expect(requests.map(({ body }) => body.query)).toEqual([undefined, document.text, document.text])
  })

  it('returns which texts fell back to another language', async () => {
    const fallbacks = [{ path: ['a', 0], locale: 'en' }, { path: 'wrong' }, null]
    const { transport } = await answering({ ...data, extensions: { fallbacks } })
    expect((await transport.request(request)).fallbacks).toEqual([{ path: ['a', 0], locale: 'en' }])
  })

  it('rejects with the error of the service', async () => {
    const { transport } = await answering({ data: null, errors: [{ message: 'No such field.' }] })
    await expect(transport.request(request)).rejects.toThrow('The content service refused Page: No such field.')
  })

  it.each<[string, Respond, RegExp]>([
    [
      'HTML',
      (_request, response) => response.writeHead(502).end('<html>'),
      /did not respond to Page: answered with status 502, not JSON$/,
    ],
    ['nothing', (_request, response) => void response.socket?.destroy(), /did not respond to Page/],
    [
      'a refusal',
      (_request, response) => response.writeHead(401).end('{}'),
      /answered with status 401: check user and password in its address$/,
    ],
    [
      'a redirect',
      (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      /redirect/,
    ],
  ])('rejects with ContentUnreachable when the response is %s', async (_name, respond, message) => {
    const { transport, url } = await serve(respond)
    const failure = await transport.request(request).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ContentUnreachable)
    expect(String(failure)).toMatch(message)
    expect(String(failure)).toContain(url)
  })

  it('rejects with ContentUnreachable when there is no response in time', async () => {
    const { url } = await serve(() => {})
    const failure = await createHttpTransport(url, { timeoutMs: 10 })
      .request(request)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ContentUnreachable)
    expect(String(failure)).toMatch(/did not respond to Page: .*timeout/)
  })

  it('signs what it sends, and says whether a form was admitted', async () => {
    const { url, requests } = await answering(data)
    const sign: SignRequest = (signed) => `signed ${JSON.stringify(signed)}`
    const transport = createHttpTransport(url, { timeoutMs: 60_000, sign })
    await transport.perform({ ...request, isAdmitted: true })
    await transport.request(request)
    expect(requests.map(({ headers }) => headers[signatureHeader])).toEqual(
      requests.map(({ body }, index) =>
        sign({ endpoint: 'graphql', body: JSON.stringify(body), isAdmitted: index === 0 }),
      ),
    )
  })

  it('counts a response that says that there is none now as none', async () => {
    for (const code of ['UNAVAILABLE', 'BUSY', 'TIMEOUT', 'TOO_SLOW', 'NOT_SIGNED']) {
      const errors = [{ message: 'Later.', extensions: { code } }]
      const { transport } = await answering({ errors }, 503)
      await expect(transport.perform(request)).rejects.toThrow(ContentUnavailable)
      await expect(transport.request(request)).rejects.toThrow(ContentUnavailable)
    }
  })

  it('reports that the service does not accept its signature', async () => {
    const errors = [{ message: 'Set the same SESSION_SECRET.', extensions: { code: 'NOT_SIGNED' } }]
    const { url } = await answering({ errors }, 403)
    const reported: string[] = []
    const transport = createHttpTransport(url, { timeoutMs: 60_000, onNotSigned: (message) => reported.push(message) })
    await transport.perform(request).catch(() => undefined)
    expect(reported).toEqual(['Set the same SESSION_SECRET.'])
  })

  it.each<[string, number | undefined, number]>([
    ['of the revision', 16 * 1024, 4],
    ['of any document', undefined, 24],
  ])('stops reading an endless response %s', async (_name, maxBytes, megabytes) => {
    let sent = 0
    const piece = Buffer.alloc(64 * 1024, 'x')
    const { url } = await serve((_request, response) => {
      response.write('{"data":{"a":"')
      const send = (): void => {
        while (!response.destroyed && response.write(piece)) sent += piece.length
        if (!response.destroyed) response.once('drain', send)
      }
      send()
    })
    const transport = createHttpTransport(url, { timeoutMs: 60_000 })
    const failure = await transport
      .request({ ...request, ...(maxBytes && { maxBytes }) })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ContentUnreachable)
    expect(String(failure)).toContain(`answered with more than ${maxBytes ?? 8 * 1024 * 1024} bytes`)
    expect(sent).toBeLessThan(megabytes * 1024 * 1024)
  })

  it('stops reading an endless response that is compressed', { tags: 'slow' }, async () => {
    const body = gzipSync(Buffer.alloc(40 * 1024 * 1024))
    const { url } = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(body),
    )
    const transport = createHttpTransport(url, { timeoutMs: 60_000 })
    await expect(transport.request(request)).rejects.toThrow('answered with more than')
  })
})
