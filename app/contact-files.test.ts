// @module-tag slow
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { signRequest } from '../content/platform/http/site-signature.ts'
import { inPieces, newKey } from '../content/testing/contact-service.ts'
import { createHttpTransport } from '../engine/content/http-transport.ts'
import type { SignRequest } from '../engine/content/signed-request.ts'
import { openFilesEndpoint, secret, signatureOf } from './testing/files-endpoint.ts'

const megabyte = 1024 * 1024
const { service, app, base, png, post } = await openFilesEndpoint()

/** What the signature of a file is about. */
interface SignedFile {
  endpoint: 'files'
  name: string
  key: string
}

function signFile(file: SignedFile, { by = secret, at = Date.now() } = {}): string {
  return signRequest(by, { ...file, method: 'POST' }, at)
}

/** As often as an address may, each with an empty file. */
async function uploadTooMuch(from: Record<string, string>): Promise<void> {
  for (let count = 0; count < 60; count++) await post('', from)
}

describe('POST /files', () => {
  it('stores the body under the decoded name', async () => {
    const { status, answer } = await post(png, { 'x-file-name': encodeURIComponent('../Salle d’été.exe') })
    expect(status).toBe(201)
    expect(answer).toMatchObject({ name: 'Salle d’été.png', type: 'image/png', size: png.length })
  })

  it('decides by the bytes, whatever type the request claims', async () => {
    const html = { 'content-type': 'text/html', 'x-file-name': 'x.html' }
    expect((await post(png, html)).answer).toMatchObject({ name: 'x.png', type: 'image/png' })
    expect(await post('<script>', { 'x-file-name': 'x.png' })).toMatchObject({
      status: 415,
      answer: { code: 'TYPE_NOT_ALLOWED' },
    })
  })

  it.each<[string, number, string, Record<string, string>, () => Uint8Array | string]>([
    ['nothing', 400, 'EMPTY', {}, () => ''],
    ['no key', 400, 'BAD_REQUEST', { 'x-upload-key': '' }, () => png],
    ['a name that is not encoded', 400, 'BAD_REQUEST', { 'x-file-name': '%E0%A4%A' }, () => png],
    ['half a picture', 422, 'BAD_FILE', {}, () => png.subarray(0, 40)],
    ['5 MB', 413, 'TOO_LARGE', {}, () => Buffer.alloc(5 * megabyte)],
  ])('answers %s with %i', async (_name, status, code, headers, body) => {
    expect(await post(body(), headers)).toMatchObject({ status, answer: { code } })
  })

  it('reads no more than a part of a file that is far too large', async () => {
    let socket: Socket | undefined
    app.server.once('connection', (opened: Socket) => (socket = opened))
    const headers = { 'x-file-name': 'a.png', 'x-upload-key': newKey() }
    const signed = { 'x-signature': signatureOf(headers), ...headers }
    const sending = request(`${base}/files`, { method: 'POST', headers: signed, agent: false })
    // A client that is still sending may see the connection end before the answer.
    sending.on('error', () => undefined).end(Buffer.alloc(60 * megabyte))
    await expect.poll(() => socket?.destroyed).toBe(true)
    expect(socket?.bytesRead).toBeLessThan(12 * megabyte)
  })

  it('tells an address that uploads too much when to come back', async () => {
    const from = { 'x-forwarded-for': '203.0.113.40' }
    await uploadTooMuch(from)
    const { status, answer, headers } = await post('', from)
    expect(status).toBe(429)
    expect(answer).toEqual({ code: 'TOO_MANY_REQUESTS', retryAfter: Number(headers.get('retry-after')) })
  })

  it('leaves nothing of a file whose connection is cut, and goes on', async () => {
    const key = newKey()
    const before = await service.ids()
    const headers = { 'x-file-name': 'a.png', 'x-upload-key': key }
    const sending = request(`${base}/files`, {
      method: 'POST',
      headers: { ...headers, 'x-signature': signatureOf(headers), 'content-length': 1_000_000 },
    })
    sending.on('error', () => undefined)
    sending.write(png.subarray(0, 40))
    await expect.poll(() => service.ids()).toHaveLength(before.length + 1)
    sending.destroy()
    await expect.poll(() => service.ids()).toEqual(before)
    expect((await post(png, { 'x-upload-key': key })).status).toBe(201)
  })

  it.each([
    ['no signature', () => ''],
    ['one of another secret', (file: SignedFile) => signFile(file, { by: 'another secret' })],
    ['one of another file', (file: SignedFile) => signFile({ ...file, key: newKey() })],
    ['one of ten minutes ago', (file: SignedFile) => signFile(file, { at: Date.now() - 600_000 })],
  ])('takes nothing with %s', async (_name, signature) => {
    const given = { endpoint: 'files' as const, name: 'plan.png', key: newKey() }
    const before = await service.ids()
    const headers = { 'x-upload-key': given.key, 'x-signature': signature(given) }
    expect(await post(png, headers)).toMatchObject({ status: 403, answer: { code: 'NOT_SIGNED' } })
    expect(await service.ids()).toEqual(before)
  })

  it('is the only way in: no file is served', async () => {
    const { answer } = await post(png)
    const { id } = answer as { id: string }
    for (const path of ['/files', `/files/${id}`, `/uploads/${id}`]) expect((await fetch(base + path)).status).toBe(404)
  })
})

describe('a content service on another machine', () => {
  const sign: SignRequest = (signed) => signRequest(secret, signed, Date.now())
  const transport = () => createHttpTransport(`${base}/graphql`, { timeoutMs: 60_000, sign })

  it('stores what the site streams to it, and drops it again', async () => {
    const key = newKey()
    const file = { name: 'Plan – été.pdf', key, body: inPieces(png, 10), visitor: { address: '203.0.113.41' } }
    const stored = await transport().upload(file)
    expect(stored).toMatchObject({ name: 'Plan – été.png', type: 'image/png', size: png.length })
    const { id } = stored as { id: string }
    await transport().dropUpload({ id, key: newKey() })
    expect(await service.ids()).toContain(id)
    await transport().dropUpload({ id, key })
    expect(await service.ids()).not.toContain(id)
  })

  it('refuses with the same codes, for the address of the visitor', async () => {
    const visitor = { address: '203.0.113.42' }
    await uploadTooMuch({ 'x-forwarded-for': visitor.address })
    expect(await transport().upload({ name: 'a', key: 'short', body: inPieces(png) })).toEqual({ code: 'BAD_REQUEST' })
    expect(await transport().upload({ name: 'a', key: newKey(), body: inPieces(png), visitor })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    })
  })

  it('is left with nothing when the visitor of the site is cut off', async () => {
    const before = await service.ids()
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield png.subarray(0, 40)
      throw new Error('the visitor has left')
    }
    const uploading = transport().upload({ name: 'a.png', key: newKey(), body: cut() })
    await expect(uploading).rejects.toThrow('the visitor has left')
    await expect.poll(() => service.ids()).toEqual(before)
  })

  it('that does not respond is told apart from a refusal', async () => {
    const nobody = createHttpTransport('http://127.0.0.1:1/graphql', { timeoutMs: 60_000 })
    await expect(nobody.upload({ name: 'a', key: newKey(), body: inPieces(png) })).rejects.toThrow(
      'The content service at http://127.0.0.1:1/files did not store a file',
    )
  })
})
