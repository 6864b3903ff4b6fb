import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Findings, type Target, describeError } from './attack.ts'
import type { Sent } from './client.ts'
import { picture } from './generated/file-contents.ts'
import { contactForm, multipart, upload, written } from './uploads.ts'

/** What visitors do while others attack, and how it is answered. */
interface Visit {
  what: string
  sent: Sent
  status: number
}

const maxMs = 2000
const pauseMs = 200

let networks = 0

/** Writes as others do, until it is stopped. Finds what is refused, or answered late. */
export function othersWrite({ client }: Target) {
  const stopping = new AbortController()
  const findings = new Set<string>()
  let count = 0
  let slowest = { ms: 0, what: '' }
  const visit = async ({ what, sent, status }: Visit): Promise<void> => {
    count++
    // Each visitor comes with a connection of their own.
    const answer = await client
      .send({ ...sent, headers: { ...sent.headers, connection: 'close' } })
      .catch(describeError)
    if (typeof answer === 'string') return void findings.add(`${what} of another visitor has no answer: ${answer}`)
    if (answer.ms > slowest.ms) slowest = { ms: answer.ms, what }
    if (answer.status !== status) findings.add(`${what} of another visitor has status ${answer.status}, not ${status}`)
    if (answer.ms > maxMs) findings.add(`${what} of another visitor was answered after more than ${maxMs} ms`)
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await Promise.all(visits().map(visit))
      await wait(pauseMs)
    }
  })()
  return async (): Promise<Findings> => {
    stopping.abort()
    await running
    console.log(`       ${count} requests of others, the slowest in ${Math.round(slowest.ms)} ms (${slowest.what})`)
    return [...findings]
  }
}

/** Each by a visitor in a network of their own. */
function visits(): Visit[] {
  const empty = new URLSearchParams({ action: contactForm.action, subject: 'other' }).toString()
  const plain = { ...upload(Buffer.from(empty), from()) }
  const key = randomUUID()
  const file = multipart([...written, ['upload', contactForm.field], ['uploadKey', key], ['file', picture, 'a.png']])
  return [
    { what: 'The page', sent: { path: contactForm.path }, status: 200 },
    { what: 'A form', sent: { ...upload(multipart(written), from()), mayBeRefused: false }, status: 422 },
    {
      what: 'A form without multipart',
      sent: {
        ...plain,
        headers: { ...plain.headers, 'content-type': 'application/x-www-form-urlencoded' },
        mayBeRefused: false,
      },
      status: 422,
    },
    {
      what: 'A file',
      sent: { ...upload(file, { ...from(), accept: 'application/json' }), mayBeRefused: false },
      status: 201,
    },
  ]
}

function from(): Record<string, string> {
  networks += 1
  return { 'x-forwarded-for': `172.${16 + ((networks >> 8) & 15)}.${networks & 255}.1` }
}
