import { hash } from 'node:crypto'
import type { ContentResult } from './client.ts'

/** Of all that is shown of a result. */
export function digestOf({ data, fallbacks }: Pick<ContentResult, 'data' | 'fallbacks'>): string {
  return hash('sha1', JSON.stringify([data, fallbacks]), 'base64url')
}

/** Whether a change concerns what has these sources. @param changes null: anything may have changed. */
export function isTouched(sources: readonly string[] | null, changes: ReadonlySet<string> | null): boolean {
  return sources === null || changes === null || sources.some((name) => changes.has(name))
}
