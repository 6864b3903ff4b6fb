import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, Findings, Target } from './attack.ts'
import { othersWrite } from './others.ts'
import { picture } from './generated/file-contents.ts'
import { contactForm, multipart, upload, written } from './uploads.ts'

const networks = 4
/** For as long as one of these senders could hold a place, and longer. */
const attackMs = 25_000
const pauseMs = 10_000

const form = multipart([...written, [contactForm.field, picture, 'a.png']])
const plain = Buffer.from(new URLSearchParams({ action: contactForm.action, body: 'a'.repeat(200) }).toString())

interface SlowForm {
  body: Buffer
  /** Bytes that are sent at once. */
  at: number
  headers?: Record<string, string>
}

const inField: SlowForm = { body: form, at: form.indexOf('Hostile') + 2 }
const inFile: SlowForm = { body: form, at: form.indexOf(picture) + 10 }
const inPlain: SlowForm = { body: plain, at: 40, headers: { 'content-type': 'application/x-www-form-urlencoded' } }

export const slowFormAttacks: readonly Attack[] = [
  attack('in a field', inField, 8),
  attack('in a file', inFile, 8),
  attack('in a form that is not multipart', inPlain, 8),
  attack('in a field, from more connections than there may be', inField, 120),
  attack('in a file, from more connections than there may be', inFile, 120),
]

function attack(where: string, slow: SlowForm, perNetwork: number): Attack {
  const count = networks * perNetwork
  return { name: `${count} senders of one byte every 10 s, ${where}`, run: (target) => run(target, slow, count) }
}

/** Each sender comes back when it is cut. */
async function run(target: Target, slow: SlowForm, count: number): Promise<Findings> {
  const stopping = new AbortController()
  const senders = Array.from({ length: count }, (_, index) => keepSending(target, slow, index, stopping.signal))
  await wait(500)
  const stop = othersWrite(target)
  await wait(attackMs)
  const findings = await stop()
  stopping.abort()
  await Promise.all(senders)
  return findings
}

async function keepSending({ site }: Target, slow: SlowForm, index: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const address = `10.99.${index % networks}.${Math.floor(index / networks) + 1}`
    const { headers = {} } = upload(slow.body, { 'x-forwarded-for': address, ...slow.headers })
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`)
    const socket = connect(site.port, '127.0.0.1').on('error', () => undefined)
    socket.resume()
    socket.write([`POST ${contactForm.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    socket.write(slow.body.subarray(0, slow.at))
    await trickle(socket, slow.body.subarray(slow.at), signal)
    socket.destroy()
    await pause(200, signal)
  }
}

async function trickle(socket: Socket, bytes: Buffer, signal: AbortSignal): Promise<void> {
  for (const byte of bytes) {
    const closed = new Promise((resolve) => void socket.once('close', resolve))
    await Promise.race([closed, pause(pauseMs, signal)])
    if (socket.destroyed || signal.aborted) return
    socket.write(Buffer.from([byte]))
  }
}

/** Ends early without an error. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined)
}
