import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createOriginals } from './originals.ts'

async function serve(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  { refreshMs = 600_000, timeoutMs = 60_000 } = {},
) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    respond(request, response)
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const folder = mkdtempSync(join(tmpdir(), 'originals-'))
  onTestFinished(() => {
    server.close().closeAllConnections()
    rmSync(folder, { recursive: true })
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`
  const failures: string[] = []
  const failed = (error: unknown, file: string): void => void failures.push(`${file} ${String(error)}`)
  const originals = createOriginals({
    url,
    authorization: 'Basic abc',
    folder,
    failed,
    refreshMs,
    timeoutMs,
    maxBytes: 100,
  })
  const text = (file: string): string | null =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null
  return { originals, requests, failures, text }
}

it('copies a file at its first request, with the authorization of the folder', async () => {
  const { originals, requests, text } = await serve((_request, response) => response.end('oak'))
  await Promise.all([originals.fetch('room/oak.webp'), originals.fetch('room/oak.webp')])
  await originals.fetch('room/oak.webp')
  expect(text('room/oak.webp')).toBe('oak')
  expect(requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/files/room/oak.webp', 'Basic abc'],
  ])
})

it('copies a file again when it has changed, and removes one that is gone', async () => {
  const answers = ['old', 304, 'new', 404] as const
  let count = 0
  const { originals, requests, text } = await serve(
    (_request, response) => {
      const answer = answers[count++]
      response.setHeader('last-modified', new Date(count * 100_000).toUTCString())
      if (typeof answer === 'number') response.writeHead(answer).end()
      else response.end(answer)
    },
    { refreshMs: 1 },
  )
  const texts: unknown[] = []
  for (const _answer of answers) {
    await expect.poll(async () => (await originals.fetch('a.webp'), count)).toBeGreaterThan(texts.length)
    texts.push(text('a.webp'))
  }
  expect(texts).toEqual(['old', 'old', 'new', null])
  expect(requests[1]?.headers['if-modified-since']).toBe(new Date(100_000).toUTCString())
})

it.each([
  '../secret.webp',
  'a/../../b.webp',
  '.env',
  'a',
  '',
  `${'a'.repeat(600)}.webp`,
  'a\\..\\b.webp',
  'a.webp?x=1',
])('requests no file named "%s"', async (file) => {
  const { originals, requests } = await serve((_request, response) => response.end('x'))
  await originals.fetch(file)
  expect(requests).toEqual([])
})

it.each([
  [
    'a fault',
    (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(500).end(),
    'status 500',
  ],
  [
    'too much',
    (_request: IncomingMessage, response: ServerResponse) => void response.end('x'.repeat(200)),
    '100 bytes',
  ],
  ['nothing', () => undefined, 'timeout'],
])('reports a machine that answers with %s, and stores nothing', async (_what, respond, reason) => {
  const { originals, failures, text } = await serve(respond, reason === 'timeout' ? { timeoutMs: 300 } : {})
  await originals.fetch('a.webp')
  expect(failures).toEqual([expect.stringContaining(reason)])
  expect(text('a.webp')).toBeNull()
})
