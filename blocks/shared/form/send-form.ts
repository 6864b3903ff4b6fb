import type { FormAnswer } from '../../../flows/form/form-machine.ts'

/** Time in ms for the server to answer. */
const timeout = 30_000

/**
 * Sends the fields of a form as the browser would, and reads the answer as data. Rejects where the server gives none.
 * Files are not sent.
 */
export async function sendForm(
  form: HTMLFormElement,
  signal: AbortSignal,
  fields = new FormData(form),
): Promise<FormAnswer> {
  // The property `action` is the field of that name.
  const response = await fetch(form.getAttribute('action') ?? location.href, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(
      [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  return readAnswer(await response.json())
}

/** @throws Error for what is no answer to a form. */
function readAnswer(body: unknown): FormAnswer {
  if (!isRecord(body)) throw new TypeError('Expected the answer to a form.')
  const { done, error, fields, location } = body
  if (isRecord(done)) return { kind: 'done', location: textOf(done['location']), message: textOf(done['message']) }
  // The session has ended: the page where the visitor signs in.
  if (typeof location === 'string') return { kind: 'done', location, message: null }
  if (!isRecord(fields)) throw new TypeError('Expected the answer to a form.')
  const messages = Object.entries(fields).map(([name, message]) => [name, String(message)] as const)
  return { kind: 'refused', error: textOf(error), fields: Object.fromEntries(messages) }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
