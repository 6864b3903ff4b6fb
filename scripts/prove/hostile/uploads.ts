import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import * as fc from 'fast-check'
import { nextAddress } from './accounts/account.ts'
import { type Attack, type Findings, type Target, each } from './attack.ts'
import type { Answer, Sent } from './client.ts'
import { picture } from './generated/file-contents.ts'
import { text } from './generated/texts.ts'

/** The form of the shipped site that takes files. */
export const contactForm = { path: '/fr/contact', action: 'contact', field: 'attachments' } as const
const captcha = '/recaptcha'
const boundary = 'hostile'
export const multipartType = `multipart/form-data; boundary=${boundary}`
const [atOnce, cut, held] = [200, 100, 60]
const seed = 20_261_122
const megabyte = 1024 * 1024

export const uploadAttacks: readonly Attack[] = [
  { name: `${atOnce} forms with files of 5 MB at once`, run: manyForms },
  { name: `${cut} connections that are cut in the middle of a file`, run: cutConnections },
  { name: `${held} forms with files that do not go on`, run: heldForms },
  { name: 'solutions of a captcha that are none', run: falseSolutions },
]

export type Part = readonly [name: string, value: string | Buffer, fileName?: string]

export const written: Part[] = [
  ['action', contactForm.action],
  ['subject', 'other'],
  ['body', 'Hostile'],
]

/** The bytes of a form with files. */
export function multipart(parts: readonly Part[]): Buffer {
  return Buffer.concat(multipartBytes(parts))
}

/** The same in pieces, so that a large file is not copied. */
export function multipartBytes(parts: readonly Part[]): Buffer[] {
  const all = parts.flatMap(([name, value, fileName]) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
    Buffer.from(fileName === undefined ? '\r\n\r\n' : `; filename="${fileName}"\r\n\r\n`),
    typeof value === 'string' ? Buffer.from(value) : value,
    Buffer.from('\r\n'),
  ])
  return [...all, Buffer.from(`--${boundary}--\r\n`)]
}

/** A form with files, of a visitor with an address of their own. */
export function upload(body: Buffer, headers: Record<string, string> = {}): Sent {
  return {
    method: 'POST',
    path: contactForm.path,
    headers: {
      host: '127.0.0.1',
      origin: 'http://127.0.0.1',
      'content-type': multipartType,
      'content-length': body.length,
      'x-forwarded-for': nextAddress(),
      ...headers,
    },
    body,
    mayBeRefused: true,
  }
}

/** One file of a visitor who means no harm is stored, within the time of the client. */
async function oneFile({ client }: Target): Promise<Findings> {
  const key = Buffer.from(nextAddress().padEnd(24, '.')).toString('base64url')
  const body = multipart([...written, ['upload', contactForm.field], ['uploadKey', key], ['file', picture, 'a.png']])
  const { status } = await client.send(upload(body, { accept: 'application/json' }))
  return status === 201 ? [] : [`A file of a visitor is answered with ${status} afterwards, not 201.`]
}

async function manyForms(target: Target): Promise<Findings> {
  const body = multipart([...written, [contactForm.field, Buffer.alloc(5 * megabyte - 1, picture), 'a.png']])
  const findings = new Set<string>()
  await each(atOnce, atOnce, async () => {
    const { status }: Answer = await target.client.send(upload(body))
    if (![303, 422, 429, 503].includes(status)) findings.add(`A form with a file of 5 MB has status ${status}.`)
  })
  return [...findings, ...(await oneFile(target))]
}

async function cutConnections(target: Target): Promise<Findings> {
  await each(cut, 20, async () => {
    const socket = await halfSent(target)
    socket.destroy()
    await once(socket, 'close')
  })
  return oneFile(target)
}

async function heldForms(target: Target): Promise<Findings> {
  const sockets = await Promise.all(Array.from({ length: held }, () => halfSent(target)))
  try {
    return await oneFile(target)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** A connection on which half of a form was sent: of an address that sends nothing else. */
async function halfSent({ site }: Target): Promise<Socket> {
  const body = multipart([...written, [contactForm.field, Buffer.alloc(megabyte, picture), 'a.png']])
  const { headers = {} } = upload(body, { 'x-forwarded-for': '10.9.9.9' })
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
  const socket = connect(site.port, '127.0.0.1').on('error', () => undefined)
  socket.resume()
  socket.write([`POST ${contactForm.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  await new Promise((resolve) => socket.write(body.subarray(0, 50_000), resolve))
  return socket
}

async function falseSolutions({ client }: Target): Promise<Findings> {
  const challenge = JSON.parse((await client.send({ path: '/-/captcha' })).body) as object
  const solutions = fc.sample(falseSolution(challenge), { seed, numRuns: 400 })
  const findings = new Set<string>()
  await each(solutions.length, 12, async (index) => {
    const { status, body } = await client.send({
      method: 'POST',
      path: captcha,
      headers: { host: '127.0.0.1', origin: 'http://127.0.0.1', 'content-type': 'application/json' },
      body: JSON.stringify({ response: solutions[index] }),
      mayBeRefused: true,
    })
    if (status !== 503 && !body.includes('"success":false'))
      findings.add(`A false solution has ${status} ${body.slice(0, 80)}`)
  })
  return [...findings]
}

function falseSolution(challenge: object): fc.Arbitrary<string> {
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')
  const solution = fc.record({ counter: fc.nat(), derivedKey: fc.constant('00'.repeat(32)), time: fc.constant(1) })
  return fc.oneof(
    solution.map((one) => encoded({ challenge, solution: one })),
    solution.map((one) => encoded({ challenge: { ...challenge, signature: '00' }, solution: one })),
    fc.constant(encoded({ challenge, solution: null })),
    fc.json().map(encoded),
    fc.nat(20_000).map((length) => 'a'.repeat(length)),
    text,
  )
}
