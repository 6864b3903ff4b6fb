import { setTimeout as wait } from 'node:timers/promises'
import { contactMessage, form, get, nextAddress, password, paths, signUp, writingMs } from './accounts/account.ts'
import { type Findings, describeError } from './attack.ts'
import { createClient, type Answer, type Sent } from './client.ts'

/** Nobody waits longer because of somebody else, milliseconds. */
const maxWaitMs = 2000

interface Slowest {
  ms: number
  what: string
}

export interface Prober {
  /** Ends it. Resolves to who was refused or waited too long. */
  stop: () => Promise<Findings>
}

/**
 * Visitors with addresses of their own who open pages, write to the shop and log in, one after the other, all the time,
 * while somebody else attacks.
 */
export async function startProber(port: number): Promise<Prober> {
  const client = createClient(port)
  const account = await signUp(client)
  const stopping = new AbortController()
  const findings = new Set<string>()
  const slowest = new Map<string, Slowest>()
  const measure = async (what: string, sent: Sent, statuses: readonly number[]): Promise<Answer | null> => {
    const answer = await client.send(sent).catch((error: unknown) => {
      findings.add(`Somebody else: ${what}: ${describeError(error)}`)
      return null
    })
    if (!answer) return null
    if (answer.ms > (slowest.get(what)?.ms ?? 0)) slowest.set(what, { ms: answer.ms, what })
    if (!statuses.includes(answer.status)) findings.add(`Somebody else: ${what} has status ${answer.status}.`)
    if (answer.ms > maxWaitMs) findings.add(`Somebody else waits ${Math.round(answer.ms)} ms: ${what}.`)
    return answer
  }
  const repeat = async (pauseMs: number, run: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await run()
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  let pages = 0
  const running = [
    repeat(200, async () => {
      await measure('a cached page', from('/fr'), [200])
      await measure('a new page', from(`/fr/recherche?item=galet+${(pages += 1)}`), [200])
    }),
    repeat(500, () => writeMessage(measure, stopping.signal)),
    repeat(1000, async () => {
      const values = { action: 'login', email: account.email, password }
      await measure('a login', form(paths.login, values, { isScript: false }), [303])
    }),
  ]
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
      const lines = [...slowest.values()].map(({ ms, what }) => `${what} ${Math.round(ms)} ms`)
      console.log(`       slowest for others: ${lines.join(', ')} (${client.totals.requests} requests)`)
      return [...findings].slice(0, 10)
    },
  }
}

type Measure = (what: string, sent: Sent, statuses: readonly number[]) => Promise<Answer | null>

function from(path: string): Sent {
  return get(path, undefined, { 'x-forwarded-for': nextAddress() })
}

/** Opens the contact form, fills it in, and sends it, as a browser without script does. */
async function writeMessage(measure: Measure, signal: AbortSignal): Promise<void> {
  const page = await measure('the contact form', from('/fr/contact'), [200])
  await wait(writingMs, undefined, { signal }).catch(() => undefined)
  if (signal.aborted) return
  const values = contactMessage('Bonjour, livrez-vous à Gand ?', page?.body ?? '')
  await measure('a message', form('/fr/contact', values, { isScript: false }), [303])
}
