import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentNamed } from '../app/content.ts'
import { remoteReport } from '../app/remote-report.ts'
import { captchaMutations } from '../content/platform/graphql/needs-captcha.ts'
import { readSignature, signRequest } from '../content/platform/http/site-signature.ts'
import { readUse, signUse } from '../content/platform/limits/signed-use.ts'
import { contentCounters } from '../engine/captcha/content-counters.ts'
import { ContentUnavailable } from '../engine/content/client.ts'
import { createHttpTransport } from '../engine/content/http-transport.ts'
import { parsePerformed } from '../engine/content/parse-response.ts'

/** docs/content-services.md is compared with what the site sends, and with what it makes of the answers. */
const text = readFileSync(join(import.meta.dirname, '../docs/content-services.md'), 'utf8')
const secret = 'documentation-secret-of-32-chars'
const [graphql, post, uses] = [...text.matchAll(/```http\n(.+?)```/gs)].map(([, example = '']) => parseExample(example))

describe('docs/content-services.md', () => {
  it('lists every header that the site sends, and no other', async () => {
    const sent = await sentRequests()
    expect(new Set(firstColumn('header'))).toEqual(new Set(sent.flatMap(({ headers }) => Object.keys(headers))))
  })

  it('lists every path that the site asks, with its method', async () => {
    const sent = await sentRequests()
    const asked = new Set(sent.map(({ method, path }) => `${path.replace(key, '{id}')} ${method}`))
    const listed = rows('path').map(([path, method]) => `${path} ${method}`)
    expect(new Set(listed)).toEqual(asked)
  })

  it('shows the request of an operation as it is sent', async () => {
    const [sent] = await sentRequests()
    expect(graphql?.body).toBe(sent?.body)
    expect(Object.keys(graphql?.headers ?? {})).toEqual(['content-type', 'accept', 'accept-language', 'x-signature'])
  })

  it('signs its examples as the service reads them', () => {
    const at = (time: string | undefined): number => Number(time)
    const file = { name: post?.headers['x-file-name'] ?? '', key: post?.headers['x-upload-key'] ?? '' }
    for (const [signature = '', request] of [
      [graphql?.headers['x-signature'], { endpoint: 'graphql', body: graphql?.body ?? '' }],
      [post?.headers['x-signature'], { endpoint: 'files', method: 'POST', ...file }],
    ] as const)
      expect(readSignature([secret], { signature, request }, at(signature.split('.')[0]))).not.toBeNull()
    const use = { body: uses?.body ?? '', signature: uses?.headers['x-signature'] ?? '' }
    expect(readUse([secret], use, 1_764_000_000_000)).toEqual({ key: 'ticket 7', max: 1, seconds: 600 })
  })

  it('lists the refusals of files that forms know', async () => {
    const codes = firstColumn('code')
    const answers = await Promise.all(codes.map(async (code) => upload({ code })))
    expect(answers).toEqual(codes.map((code) => ({ code })))
    await expect(upload({ code: 'OTHER' })).rejects.toThrow('neither a file nor a refusal')
  })

  it('names the codes with which there is no answer now', () => {
    const codes = codesIn(/These codes say that there is no answer now: (.+?)\. /s)
    expect(codes).toHaveLength(5)
    for (const code of codes) expect(() => parsePerformed(failed(code), 'Login')).toThrow(ContentUnavailable)
    expect(parsePerformed(failed('UNAUTHENTICATED'), 'Login').errors).toMatchObject([{ code: 'UNAUTHENTICATED' }])
  })

  it('shows requests of operations that the site sends', () => {
    const examples = [...text.matchAll(/```json\n(.+?)```/gs)].map(([, example = '']) => example)
    const requests = examples.flatMap((one) => (one.includes('"operationName"') ? [JSON.parse(one) as Request] : []))
    expect(requests.length).toBeGreaterThan(7)
    for (const { operationName, variables } of requests)
      expect(documentNamed(operationName).variables).toEqual(expect.arrayContaining(Object.keys(variables)))
  })

  it('names the mutations that need a captcha', () => {
    expect(codesIn(/reached by others refuses (.+?) without it/s)).toEqual([...captchaMutations])
  })
})

interface Request {
  operationName: string
  variables: object
}

interface Sent {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}

const key = 'Zm9vYmFyYmF6cXV4cXV1eA'
const address = 'https://content.example/graphql'

/** What the site sends for each kind of request, with everything that it may know of a visitor. */
async function sentRequests(): Promise<Sent[]> {
  const sent: Sent[] = []
  const respond =
    (answer: object): typeof fetch =>
    async (url, { method = '', headers, body } = {}) => {
      const path = new URL(String(url)).pathname
      sent.push({ method, path, headers: headers as Record<string, string>, body: String(body) })
      return Response.json(answer)
    }
  const visitor = { token: 'token', address: '203.0.113.7', device: 'device' }
  const content = transport(respond({ data: { contentRevision: '1' } }))
  const audience = { acceptLanguage: '*', variant: 'be', region: 'BE' }
  const document = documentNamed('Revision')
  await content.request({ document, ...audience, visitor })
  await content.request({ document, ...audience, since: '1' })
  const files = transport(respond({ id: key, name: 'plan.pdf', size: 1, type: 'application/pdf' }))
  await files.upload({ name: 'plan été.pdf', key, body: nothing(), visitor })
  await files.dropUpload({ id: key, key, visitor })
  const counters = contentCounters(address, {
    sign: (use) => signUse(secret, use, Date.now()),
    own: { take: () => Promise.reject(new Error('The service counts.')) },
    onMissing: () => {},
    timeoutMs: 1000,
    fetch: respond({ isAllowed: true, retryAfter: 0 }),
  })
  await counters.take('ticket 7', { max: 1, seconds: 600 })
  await remoteReport(address, { secret, timeoutMs: 1000, fetch: respond({}) })({ kind: 'ends', id: randomUUID() })
  return sent
}

function transport(fetch: typeof globalThis.fetch) {
  return createHttpTransport(address, {
    timeoutMs: 1000,
    sign: (one) => signRequest(secret, one, Date.now()),
    traceHeaders: () => ({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }),
    fetch,
  })
}

function upload(answer: object) {
  return transport(async () => Response.json(answer)).upload({ name: 'plan.pdf', key, body: nothing() })
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function failed(code: string): object {
  return { errors: [{ message: 'Refused.', extensions: { code } }] }
}

/** An example of HTTP: its headers in lower case, and its body. */
function parseExample(example: string): Pick<Sent, 'headers' | 'body'> {
  const [head = '', body = ''] = example.trimEnd().split('\n\n')
  const headers = head
    .split('\n')
    .slice(1)
    .map((line) => line.split(/: (.*)/s))
  return { headers: Object.fromEntries(headers.map(([name = '', value = '']) => [name.toLowerCase(), value])), body }
}

/** The code in the first columns of the table whose first heading is this. */
function rows(heading: string): string[][] {
  const lines = text.slice(text.search(new RegExp(`^\\| ${heading} +\\|`, 'm'))).split('\n')
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(2, end).map((line) =>
    line
      .split('|')
      .slice(1)
      .map((cell) => cell.replaceAll('`', '').trim()),
  )
}

function firstColumn(heading: string): string[] {
  return rows(heading).map(([first = '']) => first)
}

function codesIn(sentence: RegExp): string[] {
  return [...(sentence.exec(text)?.[1] ?? '').matchAll(/`(\w+)`/g)].map(([, code = '']) => code)
}
