import { connect, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from './testing/test-server.ts'

/** Sends the bytes unchanged: an HTTP client would correct them. */
async function send({ app }: TestServer, request: string): Promise<{ status: number; response: string }> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(request, 'latin1')
  let response = ''
  for await (const chunk of socket) response += String(chunk)
  return { status: Number(response.split(' ')[1]), response }
}

function get(target: string, headers: string[] = ['Host: nord.se']): string {
  return `GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`
}

const targets: [name: string, target: string, statuses: number[]][] = [
  ['traversal', '/../../secret.txt', [400]],
  ['traversal below a folder of files', '/media/../secret.txt', [400, 404]],
  ['encoded traversal', '/media/%2e%2e/secret.txt', [400, 404]],
  ['encoded slashes', '/media/..%2fsecret.txt', [400, 404]],
  ['twice encoded slashes', '/media/..%252fsecret.txt', [400, 404]],
  ['encoded backslashes', '/media/..%5csecret.txt', [400, 404]],
  ['an absolute path', '/media//etc/passwd', [400, 404]],
  ['a hidden file', '/media/.hidden', [400, 404]],
  ['a folder of files', '/media/', [404]],
  ['a folder below fonts', '/fonts/', [404]],
  ['a null byte', '/media/chair.webp%00.txt', [400, 404]],
  ['encoded slashes in a page', '/en%2fchairs', [400]],
  ['a null byte in a page', '/en/chairs/%00', [400]],
  ['bad percent-encoding', '/en/%zz', [400]],
  ['broken UTF-8', '/en/%c3%28', [400]],
  ['bad percent-encoding below files', '/assets/%zz', [400]],
  ['raw bytes', '/en/\u00ff\u00fe', [400, 404]],
  ['10 kB of path', `/en/${'a'.repeat(10_240)}`, [414]],
  ['10 kB of query', `/en?q=${'a'.repeat(10_240)}`, [414]],
  ['20 kB of path', `/en/${'a'.repeat(20_480)}`, [414]],
  ['40 kB of path', `/en/${'a'.repeat(40_960)}`, [431]],
  ['a thousand values of one parameter', `/en/chairs?${'color=x&'.repeat(1000)}`, [200, 302]],
  ['another site as target', 'http://evil.example/en', [400]],
  ['a path without slash', '*', [400]],
  ['slashes before another site', '//evil.example/en', [301]],
  ['backslashes before another site', '/\\evil.example', [400]],
  ['absurd query values', `/en/chairs?color=${'%ff'.repeat(20)}&color[]=1&color=%00&=&&&`, [200]],
  ['a query value that is too long', `/en/chairs?color=${'a'.repeat(3000)}`, [200]],
  ['a query of prototypes', '/en/chairs?__proto__=1&constructor=2&color=__proto__', [200]],
  ['a path of prototypes', '/__proto__/constructor', [404]],
  ['an unknown language', '/-/locale/xx', [404]],
  ['a language of prototypes', '/-/locale/__proto__', [404]],
  ['a language of great length', `/-/locale/${'a'.repeat(2000)}`, [404, 414]],
]

const hosts: [name: string, host: string | null, statuses: number[]][] = [
  ['an unknown extension', 'nord.invalid', [404]],
  ['no host', null, [400]],
  ['an empty host', '', [400]],
  ['a host with a path', 'nord.se/evil', [400]],
  ['a host with a user', 'user@nord.se', [400]],
  ['a host with blanks', 'nord .se', [400]],
  ['an invalid port', 'nord.se:99999', [400]],
  ['markup', '<script>.se', [400]],
  ['a host of great length', `${'a.'.repeat(400)}se`, [400]],
  ['a host of prototypes', '__proto__', [400]],
  ['a host whose extension is one', 'nord.constructor', [404]],
  ['an address', '127.0.0.1:3000', [302]],
  ['capitals and a dot', 'NORD.SE.', [302]],
]

const cookies: [name: string, cookie: string][] = [
  ['bad percent-encoding', 'lang=%zz'],
  ['no name', '=sv; ; =;'],
  ['a language that the variant lacks', 'lang=fr'],
  ['a prototype', 'lang=__proto__; __proto__=1; constructor=2'],
  ['raw bytes', 'lang=\u00ff\u00fe'],
  ['great length', `lang=${'s'.repeat(9000)}`],
  ['markup', 'lang="><script>'],
]

describe('an invalid request', () => {
  it.each(targets)('gets a clean response: %s', async (_name, target, statuses) => {
    const server = await createTestServer()
    const { status, response } = await send(server, get(target))
    expect(statuses).toContain(status)
    expectClean(response)
    expect(server.logged.filter((line) => /FAILED/.test(line))).toEqual([])
  })

  it.each(hosts)('gets a clean response: %s as host', async (_name, host, statuses) => {
    const server = await createTestServer()
    const { status, response } = await send(server, get('/', host === null ? ['X-None: 1'] : [`Host: ${host}`]))
    expect(statuses).toContain(status)
    expectClean(response)
  })

  it.each(cookies)('gets the page nevertheless: %s as cookie', async (_name, cookie) => {
    const server = await createTestServer()
    const { status } = await send(server, get('/en/chairs', ['Host: nord.se', `Cookie: ${cookie}`]))
    expect(status).toBe(200)
    const root = await send(server, get('/', ['Host: nord.se', `Cookie: ${cookie}`]))
    expect(root.response).toMatch(/^HTTP\/1.1 302 .*\r\nlocation: \/en\r\n/is)
  })

  it.each([
    [400, 'not HTTP at all', 'HELLO\r\n\r\n', 'Check the address.'],
    [
      431,
      'a head that is too large',
      get('/en', [`Cookie: ${'a'.repeat(40_960)}`]),
      'Delete the cookies of this site.',
    ],
  ])('gets a refusal with status %i of the HTTP parser: %s', async (expected, _name, request, text) => {
    const { status, response } = await send(await createTestServer(), request)
    expect(status).toBe(expected)
    expectClean(response)
    expect(response).toContain(`<p>${text}</p>`)
    expectSecurityHeaders(response)
  })

  it.each([
    ['two Host headers', get('/en', ['Host: nord.se', 'host: nord.com'])],
    ['twice the same host', get('/healthz', ['Host: nord.se', 'Host: nord.se'])],
    ['no Host header', get('/en', ['X-None: 1'])],
    ['no Host header for a file', get('/favicon.ico', ['X-None: 1'])],
    ['a head that breaks the rules of HTTP', get('/en', ['Host: nord.se', 'Content-Length: 1', 'Content-Length: 2'])],
    ['a body with two lengths', get('/en', ['Host: nord.se', 'Transfer-Encoding: chunked', 'Content-Length: 2'])],
    ['an unknown version', 'GET /en HTTP/9.9\r\nHost: nord.se\r\n\r\n'],
  ])('gets 400 with the security headers: %s', async (_name, request) => {
    const { status, response } = await send(await createTestServer(), request)
    expect(status).toBe(400)
    expectClean(response)
    expectSecurityHeaders(response)
  })

  it('that expects something unknown is answered as any other', async () => {
    const { status, response } = await send(await createTestServer(), get('/en', ['Host: nord.se', 'Expect: tea']))
    expect(status).toBe(200)
    expectSecurityHeaders(response)
  })

  it('of HTTP/1.0 needs no host for the health check', async () => {
    expect((await send(await createTestServer(), 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
    expect((await send(await createTestServer(), 'GET /en HTTP/1.0\r\n\r\n')).status).toBe(400)
  })

  it('stays on the site: slashes before another site', async () => {
    const { response } = await send(await createTestServer(), get('//evil.example/en'))
    expect(response).toMatch(/\r\nlocation: \/evil\.example\/en\r\n/i)
  })
})

function expectSecurityHeaders(response: string): void {
  expect(response).toContain("content-security-policy: default-src 'self'; object-src 'none'")
  expect(response).toContain('x-content-type-options: nosniff')
}

function expectClean(response: string): void {
  expect(response).not.toMatch(/do not show|root:|node_modules|\.ts:\d|at \w+ \(|evil\.example\/?\r\n.*<script/)
  expect(response).not.toContain('<script>')
}
