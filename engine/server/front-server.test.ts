import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { createFrontServer, sharedHosts, type ServedSite } from './front-server.ts'
import { createTestServer, teaser } from './testing/test-server.ts'

const settings = { trustProxy: [], maxConnections: 50 }

/** A site that says its name on its pages, and lists these ends of host names. */
async function siteNamed(
  name: string,
  extensions: SiteConfig['hosts']['extensions'],
  trustProxy: string[] = [],
): Promise<ServedSite> {
  const server = await createTestServer({
    trustProxy,
    pages: { '/chair/oak': [teaser(name)] },
    change: ({ hosts }) => (hosts.extensions = extensions),
  })
  return { app: server.app, live: () => server.live, slowestSender: () => undefined }
}

/** Omega is at lamps.fi, Alpha everywhere else. */
async function startFront({ trustProxy = [] }: { trustProxy?: string[] } = {}) {
  const alpha = await siteNamed('Alpha', { fi: 'finland' }, trustProxy)
  const omega = await siteNamed('Omega', { 'lamps.fi': 'finland' }, trustProxy)
  const { server, drain } = createFrontServer({ ...settings, sites: [alpha, omega], trustProxy })
  onTestFinished(() => drain())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const get = async (headers: Record<string, string>, path = '/'): Promise<{ status: number; body: string }> => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
    request({ port, path, host: '127.0.0.1', headers }, (response) => {
      let body = ''
      response.on('data', (part: Buffer) => (body += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
    return promise
  }
  return { get, drain, port }
}

const nameIn = (body: string): string | undefined => /Alpha|Omega/.exec(body)?.[0]

it.each([
  ['nord.fi', 'Alpha'],
  ['lamps.fi', 'Omega'],
  ['www.Lamps.fi:8080', 'Omega'],
  ['xlamps.fi', 'Alpha'],
  ['lamps.fi.localhost', 'Omega'],
  ['fi.localhost', 'Alpha'],
  ['localhost', 'Alpha'],
])('hands %s to %s, whose config lists the longest end of it [HOST-01]', async (host, name) => {
  const { get } = await startFront()
  const { status, body } = await get({ host }, '/sv/stolar/oak')
  expect([status, nameIn(body)]).toEqual([200, name])
})

it('follows the host of a trusted proxy only', async () => {
  const forwarded = { host: 'nord.fi', 'x-forwarded-host': 'lamps.fi' }
  expect(nameIn((await (await startFront()).get(forwarded, '/sv/stolar/oak')).body)).toBe('Alpha')
  const trusting = await startFront({ trustProxy: ['127.0.0.1'] })
  expect(nameIn((await trusting.get(forwarded, '/sv/stolar/oak')).body)).toBe('Omega')
})

it('answers a malformed host as the first site does', async () => {
  const { get } = await startFront()
  expect((await get({ host: 'nord..fi' })).status).toBe(400)
})

it('answers what is no request as the first site does', async () => {
  const { port } = await startFront()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part))
  socket.write('GARBAGE\r\n\r\n')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('x-content-type-options: nosniff')
})

it('stops listening when it is drained', async () => {
  const { get, drain } = await startFront()
  await drain()
  await expect(get({ host: 'nord.fi' })).rejects.toThrow('ECONNREFUSED')
})

it('finds host names that two sites list', async () => {
  const [one, other] = await Promise.all([
    siteNamed('Alpha', { fi: 'finland', se: 'north' }),
    siteNamed('Omega', { fi: 'finland', 'lamps.fi': 'finland' }),
  ])
  expect(sharedHosts(one.live().site, other.live().site)).toEqual(['fi'])
})
