import type { Reads } from '../store/reads.ts'

/** A text that was missing in the language asked for: its place in the response, and the language it came in. */
export interface Fallback {
  path: readonly (string | number)[]
  locale: string
}

/** What resolvers share during one request. */
export interface ContentContext {
  /** The language asked for. */
  language: string
  /** All languages of the site. */
  languages: readonly string[]
  fallbacks: Fallback[]
  reads: Reads
}
