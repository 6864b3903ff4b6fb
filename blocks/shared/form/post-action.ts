/** Time in ms for the server to answer. */
const timeoutMs = 30_000

/** What became of an action of a page. */
export type ActionResult =
  | { kind: 'done'; location: string | null }
  /** Messages by field. */
  | { kind: 'refused'; fields: Readonly<Record<string, unknown>> }
  /** The session has ended. */
  | { kind: 'signed-out' }

/** Sends an action to its page as a form would. Rejects where the server does not answer. */
export async function postAction(address: string, fields: URLSearchParams): Promise<ActionResult> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: fields,
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 401) return { kind: 'signed-out' }
  const { done, fields: refused } = (await response.json()) as Partial<Record<string, Record<string, unknown>>>
  if (response.ok && done) {
    const { location } = done
    return { kind: 'done', location: typeof location === 'string' ? location : null }
  }
  return { kind: 'refused', fields: refused ?? {} }
}
