import type { FormAnswer } from '../../../flows/form/form-machine.ts'
import { readAnswer } from './read-answer.ts'

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
