import type { OnlyList, SessionAnswer } from '../../../flows/session/session.machine.ts'

/** Time in ms for the server to answer. */
const timeoutMs = 10_000

/** As many as the server reads of a request. */
const maxAsked = 100

/** Asks which of the products are in a list. Rejects where the server does not answer. */
export async function askSession(endpoint: string, products: ReadonlySet<string>): Promise<SessionAnswer> {
  const asked = [...products]
  const parts = Array.from({ length: Math.ceil(asked.length / maxAsked) || 1 }, (_, part) =>
    asked.slice(part * maxAsked, (part + 1) * maxAsked),
  )
  const answers = await Promise.all(parts.map((part) => ask(endpoint, part)))
  const known = answers.filter((answer) => answer.signedIn)
  const [first] = known
  return first && known.length === answers.length
    ? { ...first, saved: known.flatMap(({ saved }) => saved) }
    : { signedIn: false }
}

async function ask(endpoint: string, products: readonly string[]): Promise<SessionAnswer> {
  const url = products.length === 0 ? endpoint : `${endpoint}?products=${products.join()}`
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url} responded with status ${response.status}.`)
  const { signedIn, saved, count, list } = (await response.json()) as Partial<Record<string, unknown>>
  if (signedIn !== true) return { signedIn: false }
  return {
    signedIn,
    saved: Array.isArray(saved) ? saved.map(String) : [],
    count: typeof count === 'number' ? count : undefined,
    list: isList(list) ? list : null,
  }
}

function isList(value: unknown): value is OnlyList {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value
}

/** False where the server has ended the session. Rejects where it does not answer. */
export async function renewSession(endpoint: string): Promise<boolean> {
  const response = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({ action: 'refresh' }),
    // A response whose page was left has the new token all the same.
    keepalive: true,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 401) return false
  if (!response.ok) throw new Error(`${endpoint} responded with status ${response.status}.`)
  return true
}
