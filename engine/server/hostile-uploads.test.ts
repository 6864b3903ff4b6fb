// @module-tag slow
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { describe, expect, it as base } from 'vitest'
import {
  createFormServer,
  formIn,
  type FormServer,
  multipart,
  multipartType,
  type Part,
  path,
  written,
} from './testing/form-server.ts'

const it = base.extend('server', () => createFormServer())

const head = (length: number, type: string = multipartType['content-type']) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: nord.fi',
    'Origin: http://nord.fi',
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    'Connection: close',
    '',
    '',
  ].join('\r\n')

async function listening(server: FormServer): Promise<number> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return (server.app.server.address() as AddressInfo).port
}

/** Sends bytes over a connection of its own and resolves to the status of the answer; 0: none. */
async function sendRaw(port: number, ...chunks: (string | Buffer)[]): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  socket.on('error', () => {})
  for (const chunk of chunks) socket.write(chunk)
  await once(socket, 'close')
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)
}

describe('a body that is no form', () => {
  const valid = multipart(...written, ['pictures', 'PNG', 'a.png'])

  it.each<[string, string, string | Buffer, number]>([
    ['without boundary', 'multipart/form-data', valid, 400],
    ['with an empty boundary', 'multipart/form-data; boundary=', valid, 400],
    ['with another boundary', 'multipart/form-data; boundary=other', valid, 400],
    ['without end', multipartType['content-type'], valid.subarray(0, -20), 400],
    ['that ends within a head', multipartType['content-type'], valid.subarray(0, 40), 400],
    ['of nothing', multipartType['content-type'], '', 400],
    ['of noise', multipartType['content-type'], Buffer.alloc(5000, 7), 400],
    ['of JSON', multipartType['content-type'], '{"action":"ask"}', 400],
    ['of parts without names', multipartType['content-type'], '--x0x\r\n\r\na\r\n--x0x--\r\n', 400],
    ['of another kind of multipart', 'multipart/mixed; boundary=x0x', valid, 415],
  ])('%s is refused, and leaves no file', async (_title, type, body, status) => {
    const server = await createFormServer()
    const response = await server.send(body, { 'content-type': type })
    expect([response.status, server.stored.size, server.sent.length]).toEqual([status, 0, 0])
  })

  it('nested in a part is the text of that part', async ({ server }) => {
    const inner = '--y\r\nContent-Disposition: form-data; name="topic"\r\n\r\nrepair\r\n--y--\r\n'
    const response = await server.send(multipart(...written, ['order', inner]), multipartType)
    expect([response.status, server.sent[0]?.variables?.['topic']]).toEqual([303, 'other'])
  })

  it('that names its action after its files stores none of them', async ({ server }) => {
    const response = await server.send(multipart(['pictures', 'PNG', 'a.png'], ...written), multipartType)
    expect([response.status, server.stored.size, server.sent[0]?.variables?.['files']]).toEqual([303, 0, []])
  })

  it('with a file where a text belongs takes no file', async ({ server }) => {
    const response = await server.send(multipart(['action', 'ask'], ['text', 'PNG', 'a.png']), multipartType)
    expect([response.status, server.stored.size]).toEqual([422, 0])
  })
})

describe('a form that is too large', () => {
  const many = (count: number, name = 'a'): Part[] =>
    Array.from({ length: count }, (_, index) => [`${name}${index}`, ''])

  it.each<[string, Part[]]>([
    ['10,000 fields', many(10_000)],
    ['100,000 bytes of text', [['text', 'a'.repeat(100_000)]]],
    ['many texts that are too long together', Array.from({ length: 20 }, (): Part => ['text', 'a'.repeat(9000)])],
    ['1,000 files', Array.from({ length: 1000 }, (): Part => ['pictures', 'PNG', 'a.png'])],
    ['a file of 3 MB where 0.1 MB are allowed', [['pictures', Buffer.alloc(3_000_000), 'a.png']]],
  ])('with %s is refused', async (_title, parts) => {
    const server = await createFormServer()
    const response = await server.send(multipart(...written, ...parts), multipartType)
    expect([400, 413]).toContain(response.status)
    expect([server.stored.size, server.sent.length]).toEqual([0, 0])
  })

  it('is refused by its announced size before anything of it is read', async ({ server }) => {
    const port = await listening(server)
    expect(await sendRaw(port, head(1_000_000_000))).toBe(413)
  })

  it('with a name of 100,000 bytes is read without it', async ({ server }) => {
    const response = await server.send(multipart(['a'.repeat(100_000), ''], ...written), multipartType)
    expect([response.status, server.sent[0]?.variables?.['body']]).toEqual([303, 'Hello'])
  })

  it('with fields that repeat takes the first of each', async ({ server }) => {
    const again = Array.from({ length: 100 }, (): Part => ['text', 'Again'])
    const response = await server.send(multipart(...written, ...again, ['action', 'other']), multipartType)
    expect([response.status, server.sent[0]?.variables?.['body']]).toEqual([303, 'Hello'])
  })

  it.each([
    '../../etc/passwd',
    'a\u0000b.png',
    `${'é'.repeat(300)}.png`,
    '__proto__',
    '<b>.png',
    'a.png%00.exe',
    '\u202Egnp.exe',
  ])('with the file name %j is shown again with it as text', async (name) => {
    const server = await createFormServer()
    const { status, body } = await server.send(multipart(['action', 'ask'], ['pictures', 'PNG', name]), multipartType)
    const { accepted } = (formIn(body)['files'] as { pictures: { accepted: { id: string; name: string }[] } }).pictures
    expect([status, accepted.length]).toEqual([422, 1])
    expect(accepted[0]?.name).not.toMatch(/[/\\]/)
    expect(accepted[0]?.id).toMatch(/^[\w.-]+$/)
  })
})

describe('a form that removes files', () => {
  it('has no more than a few of them removed, each once', async ({ server }) => {
    const dropped: string[] = []
    server.content.dropUpload = async ({ id }) => void dropped.push(id)
    const form = new URLSearchParams({ action: 'ask', upload: 'pictures', uploadKey: 'k'.repeat(22) })
    for (let index = 0; index < 500; index++) form.append('pictures-remove', `f${index >> 1}.1.`)
    const { status } = await server.post(path, form, { accept: 'application/json' })
    expect([status, dropped.length]).toEqual([204, new Set(dropped).size])
    expect(dropped.length).toBeLessThanOrEqual(20)
  })
})

describe('a connection', () => {
  it('that is cut in the middle of a file ends the upload with an error, and leaves nothing of the form', async ({
    server,
  }) => {
    const failed = Promise.withResolvers<unknown>()
    const { upload } = server.content
    server.content.upload = (file) =>
      upload(file).catch((error: unknown) => {
        failed.resolve(error)
        throw error
      })
    const dropped = Promise.withResolvers<void>()
    const { dropUpload } = server.content
    server.content.dropUpload = async (one) => {
      await dropUpload(one)
      dropped.resolve()
    }
    const port = await listening(server)
    const body = multipart(...written, ['pictures', 'PNG', 'a.png'], ['pictures', Buffer.alloc(80_000, 'PNG'), 'b.png'])
    const socket = connect(port, '127.0.0.1')
    socket.write(head(body.length))
    socket.write(body.subarray(0, -40_000))
    await expect.poll(() => server.stored.size).toBe(1)
    socket.destroy()
    expect(await failed.promise).toBeInstanceOf(Error)
    await dropped.promise
    expect([server.stored.size, server.sent.length, server.logged]).toEqual([0, 0, []])
  })

  it('that sends a file no faster than it is stored does not fill the memory', async () => {
    const server = await createFormServer({
      change: (config) => {
        const pictures = config.pages['ask']?.actions?.['ask']?.fields['pictures']
        if (pictures) pictures.files = { max: 2, maxMb: 50, types: ['image/*'] }
      },
    })
    const [started, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { upload } = server.content
    server.content.upload = async (file) => {
      started.resolve()
      await release.promise
      return upload(file)
    }
    const port = await listening(server)
    let receiving: Socket | undefined
    server.app.server.once('connection', (socket) => (receiving = socket))
    const body = multipart(...written, ['pictures', Buffer.alloc(40_000_000, 'PNG'), 'a.png'])
    const socket = connect(port, '127.0.0.1')
    socket.write(head(body.length))
    socket.write(body)
    await started.promise
    const read: number[] = []
    // Until it reads no more.
    await expect.poll(() => read.unshift(receiving?.bytesRead ?? 0) > 1 && read[0] === read[1]).toBe(true)
    expect(read[0]).toBeLessThan(10_000_000)
    release.resolve()
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect([answer.toString('latin1').slice(9, 12), server.stored.get('f1')?.bytes]).toEqual(['303', 40_000_000])
    socket.destroy()
  })
})

describe('200 forms with files at once', () => {
  it('are answered with 503 when they have waited too long for their turn', async () => {
    const server = await createFormServer({ uploads: { maxRunning: 1, maxWaitMs: 1, patienceMs: 600_000 } })
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { upload } = server.content
    server.content.upload = async (file) => {
      begun.resolve()
      await ended.promise
      return upload(file)
    }
    const port = await listening(server)
    const body = multipart(...written, ['pictures', 'PNG', 'a.png'])
    const first = sendRaw(port, head(body.length), body)
    await begun.promise
    expect(await sendRaw(port, head(body.length), body)).toBe(503)
    ended.resolve()
    expect(await first).toBe(303)
  })

  it('of one address are read a few at a time, and each is answered', async () => {
    const server = await createFormServer({ maxConnections: 2000 })
    let running = 0
    let most = 0
    const { upload } = server.content
    server.content.upload = async (file) => {
      most = Math.max(most, ++running)
      const answer = await upload(file)
      running--
      return answer
    }
    const port = await listening(server)
    const body = multipart(...written, ['pictures', Buffer.alloc(90_000, 'PNG'), 'a.png'])
    const statuses = await Promise.all(Array.from({ length: 200 }, () => sendRaw(port, head(body.length), body)))
    expect(new Set(statuses)).toEqual(new Set([303]))
    expect(most).toBeLessThanOrEqual(8)
  })
})
