import { hash } from 'node:crypto'
import type { ContentResult } from './client.ts'

export interface Digest {
  digest: string
  /** Of the result as JSON, characters. */
  length: number
}

/** Of all that is shown of a result, and of what it is made of: a page names that for others who cache it. */
export function digestOf({ data, fallbacks, sources }: ContentResult): Digest {
  const json = JSON.stringify([data, fallbacks, sources])
  return { digest: hash('sha256', json, 'base64url'), length: json.length }
}
