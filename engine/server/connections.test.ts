// @module-tag slow
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectionLimit } from './connections.ts'
import { createTestServer, type TestServer, type TestServerOptions } from './testing/test-server.ts'

const filmBytes = 16_000_000
const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: nord.se\r\n\r\n`

async function listening(options: TestServerOptions = {}) {
  const server = await createTestServer(options)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  return { ...server, connectTo: () => openSocket(server) }
}

/** A server with a film that no socket's buffers hold, and a connection that has requested and not read it. */
async function withUnreadFilm(options: TestServerOptions = {}) {
  const media = mkdtempSync(join(tmpdir(), 'film-'))
  onTestFinished(() => rmSync(media, { recursive: true }))
  writeFileSync(join(media, 'film.mp4'), Buffer.alloc(filmBytes))
  const server = await listening({ folders: { assets: [], media, public: join(media, 'none') }, ...options })
  const socket = await server.connectTo()
  socket.pause().write(request('/media/film.mp4'))
  await once(socket, 'readable')
  return { ...server, socket }
}

async function openSocket({ app }: TestServer): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

async function received(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'close')
  return text
}

/** Sends a request on a connection that stays open, and resolves to the start of its response. */
async function ask(socket: Socket, path: string): Promise<string> {
  socket.write(request(path))
  const [chunk] = await once(socket, 'data')
  return String(chunk)
}

/** A server whose pages are rendered when `finish` is called. */
async function slowServer(options: TestServerOptions = {}) {
  const held = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const render: TestServerOptions['render'] = async () => {
    started.resolve()
    await held.promise
    return { html: '<p>complete</p>' }
  }
  onTestFinished(() => held.resolve())
  return { ...(await listening({ render, ...options })), started: started.promise, finish: () => held.resolve() }
}

describe('at the limit of connections', () => {
  it('a new one takes the place of the one that has been idle for the longest time', async () => {
    const { connectTo } = await listening({ maxConnections: 3 })
    const [first, second, third] = [await connectTo(), await connectTo(), await connectTo()]
    expect(await ask(first, '/en')).toContain('200 OK')
    const replaced = once(second, 'close')
    expect(await ask(await connectTo(), '/en/chairs')).toContain('200 OK')
    await replaced
    expect([first.destroyed, third.destroyed]).toEqual([false, false])
  })

  it('a connection whose response is being made is not closed, and a new one is', async () => {
    const { connectTo, started, finish } = await slowServer({ maxConnections: 1 })
    const busy = await connectTo()
    const response = ask(busy, '/en')
    await started
    await once(await connectTo(), 'close')
    finish()
    expect(await response).toContain('complete')
  })

  it('a new one takes the place of one whose client does not read its response', async () => {
    const { connectTo } = await withUnreadFilm({ maxConnections: 1, slowAfterMs: -1 })
    expect(await ask(await connectTo(), '/en')).toContain('200 OK')
  })
})

describe('while the server stops', () => {
  it('idle connections are closed, and a running request gets its response and no further one', async () => {
    const { app, connectTo, started, finish } = await slowServer()
    const [silent, busy] = [await connectTo(), await connectTo()]
    const closed = once(silent, 'close')
    const response = received(busy)
    busy.write(request('/en'))
    await started
    const stopped = app.close()
    await closed
    finish()
    expect(await response).toMatch(/^HTTP\/1.1 200 OK.*\r\nConnection: close\r\n.*complete/s)
    await stopped
  })

  it('a request that is on its way gets its response', async () => {
    const { app, connectTo } = await listening()
    const socket = await connectTo()
    await ask(socket, '/en')
    const response = received(socket)
    socket.write(request('/en/chairs'))
    await app.close()
    expect(await response).toMatch(/^HTTP\/1.1 200 OK.*\r\nConnection: close\r\n/s)
  })

  it('a response that began before is completed', async () => {
    const { app, socket } = await withUnreadFilm({ drainMs: 300_000 })
    const stopped = app.close()
    let bytes = 0
    for await (const chunk of socket) bytes += (chunk as Buffer).length
    expect(bytes).toBeGreaterThan(filmBytes)
    await stopped
  })

  it('a response that is not read is cut off in the end', async () => {
    const { app } = await withUnreadFilm({ drainMs: 50 })
    await app.close()
    expect(app.server.listening).toBe(false)
  })
})

it.each([
  [10_000, 1024, 448],
  [10_000, 65_536, 10_000],
  [10_000, Infinity, 10_000],
  [300, 1024, 300],
  [10_000, 64, 16],
])('with %i connections in the settings and %d descriptors, %i are accepted', (wanted, descriptors, expected) => {
  expect(connectionLimit(wanted, descriptors)).toBe(expected)
})
