import { hash } from 'node:crypto'
import type { ContentResult } from './client.ts'

/** Of all that is shown of a result, and of what it is made of: a page names that for others who cache it. */
export function digestOf({ data, fallbacks, sources }: ContentResult): string {
  return hash('sha256', JSON.stringify([data, fallbacks, sources]), 'base64url')
}
