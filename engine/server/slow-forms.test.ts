// @module-tag slow
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createFormServer,
  multipart,
  multipartType,
  path,
  written,
  type FormServerOptions,
  type Part,
} from './testing/form-server.ts'

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
const picture: Part = ['pictures', 'PNG', 'a.png']

/** A server that takes the address of a visitor from its proxy, which is the test. */
async function listening(options: FormServerOptions) {
  const server = await createFormServer({ trustProxy: ['127.0.0.1'], ...options })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  let requests = 0
  server.app.server.on('request', () => (requests += 1))
  /** So many forms have begun to arrive. */
  const arrived = (count: number) => expect.poll(() => requests).toBe(count)
  return { server, port: (server.app.server.address() as AddressInfo).port, arrived }
}

interface Sender {
  /** Resolves to the status of the answer; 0: none. */
  status: Promise<number>
  socket: Socket
}

interface SendOptions {
  type?: { 'content-type': string }
  to?: string
  /** So many bytes are sent at once, the others one by one with a pause after each; null: they are not sent. */
  at?: number
  everyMs?: number | null
}

/** Sends the head of a form and what the options say of its body. */
function send(
  port: number,
  from: string,
  body: Buffer,
  { type = multipartType, to = path, at = body.length, everyMs = null }: SendOptions = {},
) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1'))).on('error', () => {})
  const head = [
    `POST ${to} HTTP/1.1`,
    'Host: nord.fi',
    'Origin: http://nord.fi',
    `X-Forwarded-For: ${from}`,
    `Content-Type: ${type['content-type']}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, at))
  if (everyMs !== null) void trickle(socket, body.subarray(at), everyMs)
  // Whoever still writes when the server has closed the connection sees it as reset: that is an end, too.
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  socket.once('close', () => resolve())
  const status = closed.then(() => Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0))
  return { status, socket } satisfies Sender
}

async function trickle(socket: Socket, bytes: Buffer, everyMs: number): Promise<void> {
  for (const byte of bytes) {
    await wait(everyMs)
    if (socket.destroyed) return
    socket.write(Buffer.from([byte]))
  }
}

/** 4 networks with 8 senders each. */
const attackers = Array.from({ length: 32 }, (_, index) => `10.0.${index % 4}.${index}`)
const visitor = '198.51.100.1'

const form = multipart(...written, picture)
const inField = form.indexOf('Hello') + 2
const inFile = form.indexOf('PNG') + 1
const plain = Buffer.from('action=ask&topic=other&text=Hello')

/** Of the usual limits, none but those of the test. */
const patient = { max: 256, idleMs: Infinity, rates: [] }

describe.each([
  ['a field', { at: inField }, form],
  ['a form that is not multipart', { at: 20, type: urlencoded }, plain],
])('32 senders of 4 networks who stop in %s', (_title, options, body) => {
  it('keep nobody waiting: a form with files is stored at once', async () => {
    const { server, port, arrived } = await listening({ bodies: patient })
    const slow = attackers.map((from) => send(port, from, body, options))
    await arrived(32)
    expect(await send(port, visitor, form).status).toBe(303)
    expect(server.stored.size).toBe(1)
    expect(slow.filter(({ socket }) => socket.destroyed)).toEqual([])
  })

  it.each([
    ['without a byte', { ...patient, idleMs: 300 }, null],
    ['with a byte now and then', { ...patient, rates: [{ afterMs: 500, bytesPerSecond: 100 }] }, 200],
  ])('are cut %s', async (_name, bodies, everyMs) => {
    const { server, port } = await listening({ bodies })
    const slow = attackers.slice(0, 4).map((from) => send(port, from, body, { ...options, everyMs }))
    expect(await Promise.all(slow.map(({ status }) => status))).toEqual([408, 408, 408, 408])
    expect([server.sent, server.stored.size, server.logged]).toEqual([[], 0, []])
  })

  it('make room where there are too many, those of the network with the most first', async () => {
    const { port, arrived } = await listening({ bodies: { ...patient, max: 3 } })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const [one, two, three, newcomer] = ['10.0.0.1', '10.0.0.2', '10.0.1.1', '10.0.2.1'].map((from) =>
      send(port, from, body, options),
    ) as [Sender, Sender, Sender, Sender]
    await arrived(4)
    const cut = () => (vi.advanceTimersByTime(250), [one, two].filter(({ socket }) => socket.destroyed).length)
    await expect.poll(cut).toBe(1)
    expect(await Promise.race([one.status, two.status])).toBe(408)
    vi.advanceTimersByTime(10_000)
    // Its answer comes after the end of every connection that the server has closed.
    expect(await send(port, visitor, form).status).toBe(303)
    expect([one, two, three, newcomer].filter(({ socket }) => socket.destroyed)).toHaveLength(1)
  })
})

it('32 senders who hold every connection make room for one more visitor', async () => {
  const { port, arrived } = await listening({ bodies: patient, maxConnections: 32 })
  const slow = attackers.map((from) => send(port, from, form, { at: inField }))
  await arrived(32)
  expect(await send(port, visitor, form).status).toBe(303)
  await expect.poll(() => slow.filter(({ socket }) => socket.destroyed)).toHaveLength(1)
})

describe('32 senders of 4 networks who stop in a file', () => {
  const slow = { afterMs: 100, bytesPerSecond: 1000 }

  it('keep no form waiting that has no file', async () => {
    const { server, port, arrived } = await listening({ bodies: patient })
    for (const from of attackers) send(port, from, form, { at: inFile })
    await arrived(32)
    expect(await send(port, visitor, multipart(...written)).status).toBe(303)
    expect(server.sent).toHaveLength(1)
  })

  it('make room for the file of another network', async () => {
    const { server, port, arrived } = await listening({ bodies: patient, uploads: { patienceMs: 100, slow } })
    const all = attackers.map((from) => send(port, from, form, { at: inFile }))
    await arrived(32)
    expect(await send(port, visitor, form).status).toBe(303)
    expect(server.stored.size).toBe(1)
    expect(await Promise.race(all.map(({ status }) => status))).toBe(408)
    expect(all.filter(({ socket }) => !socket.destroyed).length).toBeGreaterThanOrEqual(30)
  })
})

it('a route that receives a file has limits of its own', async () => {
  const { port } = await listening({
    bodies: { ...patient, idleMs: 300 },
    routes: [
      async (app) => {
        app.addContentTypeParser('*', (_request, payload, done) => void payload.resume().on('end', () => done(null)))
        app.post('/files', { config: { receivesFile: true } }, async () => 'stored')
      },
    ],
  })
  const file = send(port, visitor, Buffer.from('PNG'), { type: { 'content-type': 'image/png' }, to: '/files', at: 2 })
  expect(await send(port, visitor, plain, { type: urlencoded, at: 20 }).status).toBe(408)
  file.socket.write('G')
  expect(await file.status).toBe(200)
})

it('a visitor with a slow connection sends a form with files', async () => {
  const { server, port } = await listening({})
  expect(await send(port, visitor, form, { at: form.indexOf('PNG') + 3, everyMs: 5 }).status).toBe(303)
  expect(server.stored.size).toBe(1)
})
