import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Attack, type Findings, each } from './attack.ts'
import { type Answer, type Client, type Sent, operation } from './client.ts'

const home = '/fr'
const picture = '/media/banc-argile-front.webp'
const idleConnections = 1100

export const attacks: readonly Attack[] = [
  { name: `${idleConnections} idle connections, more than there are file descriptors`, run: idle },
  { name: 'paths and ids of 60 kB, each a different one', run: longTexts },
  { name: 'NUL characters', run: nulCharacters },
  { name: 'malformed requests', run: malformed },
  { name: 'headers that negotiate', run: negotiation },
  { name: 'more new pages at once than can be made', run: overload },
]

async function idle({ site, client }: { site: { port: number }; client: Client }): Promise<Findings> {
  const sockets: Socket[] = []
  for (let index = 0; index < idleConnections; index++) {
    const socket = connect(site.port, '127.0.0.1').on('error', () => socket.destroy())
    await Promise.race([once(socket, 'connect'), once(socket, 'close')])
    sockets.push(socket)
  }
  try {
    return await wanted(client, { path: home }, 200)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function longTexts({ client }: { client: Client }): Promise<Findings> {
  const findings = new Set<string>()
  await each(1500, 12, async (index) => {
    const long = `/product/${index}${'a'.repeat(60_000)}`
    for (const one of await wanted(client, operation('Page', { path: long, required: true }), 400)) findings.add(one)
  })
  return [...findings, ...(await wanted(client, { path: `/fr/produits/${'a'.repeat(600)}` }, 404))]
}

async function nulCharacters({ client }: { client: Client }): Promise<Findings> {
  const answer = await client.send(operation('Page', { path: '/product/a\0b', required: true }))
  const isFound = !answer.body.includes('"blocksForPage":null')
  return [
    ...(isFound ? [`A path with NUL is answered with ${answer.body.slice(0, 100)}`] : []),
    ...(await belowFive(client, { path: '/fr/produits/a%00b' })),
  ]
}

const malformedRequests = [
  'GET /fr HTTP/1.1\r\nHost: a.fr\r\nHost: b.fr\r\n\r\n',
  'GET /fr HTTP/1.1\r\n\r\n',
  'GET http://other.example/fr HTTP/1.1\r\nHost: a.fr\r\n\r\n',
  'GET fr HTTP/1.1\r\nHost: a.fr\r\n\r\n',
  'BREW /fr HTTP/1.1\r\nHost: a.fr\r\n\r\n',
  'GET /fr HTTP/9.9\r\nHost: a.fr\r\n\r\n',
  `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: a.fr\r\n\r\n`,
  `GET /fr HTTP/1.1\r\nHost: a.fr\r\nCookie: ${'a'.repeat(100_000)}\r\n\r\n`,
  'POST /graphql HTTP/1.1\r\nHost: a.fr\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nHost: a.fr\r\nContent-Length: 99999999\r\n\r\n{',
  '\0\0\0\0\r\n\r\n',
  '\u0016\u0003\u0001\u0002',
]

async function malformed({ client }: { client: Client }): Promise<Findings> {
  const findings: Findings = []
  for (const bytes of malformedRequests) {
    const { status } = await client.sendRaw(bytes, { what: JSON.stringify(bytes.slice(0, 60)), isCut: true })
    if (status >= 200 && status < 300) findings.push(`${JSON.stringify(bytes.slice(0, 60))} has status ${status}`)
  }
  return findings
}

async function negotiation({ client }: { client: Client }): Promise<Findings> {
  const multipart = await client.send(operation('Revision', {}, { accept: 'multipart/mixed' }))
  const isBoth = 'transfer-encoding' in multipart.headers && 'content-length' in multipart.headers
  const refused = await client.send({ path: `${picture}?w=344`, headers: { accept: 'image/avif;q=0, image/webp' } })
  const redirect = await client.send({ path: `/?from=${'a'.repeat(20_000)}` })
  return [
    ...(isBoth ? ['A GraphQL answer has Transfer-Encoding and Content-Length.'] : []),
    ...(refused.headers['content-type'] === 'image/avif' ? ['AVIF is sent to who refuses it.'] : []),
    ...((redirect.headers.location?.length ?? 0) > 4096 ? ['A redirect repeats a query of 20 kB.'] : []),
    ...(await wanted(client, { path: `/media/${'a'.repeat(300)}.webp?w=768` }, 404)),
    ...(await belowFive(client, { path: home, headers: { 'x-forwarded-proto': 'HTTPS' } })),
  ]
}

/** New pages may be refused meanwhile; pages from the cache and the health check may not. */
async function overload({ client }: { client: Client }): Promise<Findings> {
  await client.send({ path: home })
  const refusable = (index: number): Sent => ({ path: `/fr/recherche?item=overload${index}`, mayBeRefused: true })
  const findings: Findings = []
  await each(1200, 200, async (index) => {
    if (index % 20 === 0) findings.push(...(await wanted(client, { path: home }, 200)))
    else if (index % 20 === 1) findings.push(...(await wanted(client, { path: '/healthz' }, 200)))
    else await client.send(refusable(index))
  })
  return [...new Set(findings)]
}

async function wanted(client: Client, sent: Sent, status: number): Promise<Findings> {
  const answer = await client.send(sent)
  return answer.status === status ? [] : [`${line(sent)} has status ${answer.status}, not ${status}`]
}

async function belowFive(client: Client, sent: Sent): Promise<Findings> {
  const { status }: Answer = await client.send(sent)
  return status < 500 ? [] : [`${line(sent)} has status ${status}`]
}

function line({ method = 'GET', path }: Sent): string {
  return `${method} ${path.slice(0, 80)}`
}
