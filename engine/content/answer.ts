import { hash } from 'node:crypto'
import type { ContentResult } from './client.ts'

/** Of all that is shown of a result. */
export function digestOf({ data, fallbacks }: Pick<ContentResult, 'data' | 'fallbacks'>): string {
  return hash('sha256', JSON.stringify([data, fallbacks]), 'base64url')
}
