import type { FormAnswer } from '../../../flows/form/form-machine.ts'

/** @throws Error for what is no answer to a form. */
export function readAnswer(body: unknown): FormAnswer {
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
