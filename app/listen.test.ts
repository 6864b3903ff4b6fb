import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from './listen.ts'

const app = () => {
  const server = fastify().get('/', (request, reply) => reply.send(request.raw.socket.localAddress))
  onTestFinished(() => server.close())
  return server
}
const addresses = (...all: string[]) => [async () => all.map((address) => ({ address }))] as const

it('listens on every address of the host, on the same port', async () => {
  const port = await listen(app(), { host: '127.0.0.1', port: 0 }, ...addresses('127.0.0.1', '127.0.0.2'))
  for (const address of ['127.0.0.1', '127.0.0.2']) {
    expect(await (await fetch(`http://${address}:${port}/`)).text()).toBe(address)
  }
})

it('stops listening on every address', async () => {
  const server = app()
  const port = await listen(server, { host: '127.0.0.1', port: 0 }, ...addresses('127.0.0.1', '127.0.0.2'))
  await server.close()
  for (const address of ['127.0.0.1', '127.0.0.2']) {
    const [error] = await once(connect(port, address), 'error')
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
  }
})

it('leaves out an address that the machine does not have', async () => {
  const port = await listen(app(), { host: '127.0.0.1', port: 0 }, ...addresses('127.0.0.1', '192.0.2.1'))
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
})

it('says what to do where the port is taken', async () => {
  const port = await listen(app(), { host: '127.0.0.1', port: 0 })
  await expect(listen(app(), { host: '127.0.0.1', port })).rejects.toThrow(
    `Another program uses port ${port} on 127.0.0.1.`,
  )
})
