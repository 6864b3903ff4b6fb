import type { Reads } from '../store/reads.ts'

/** A text that was missing in the requested language: its path in the response, and the language used instead. */
export interface Fallback {
  path: readonly (string | number)[]
  locale: string
}

/** What resolvers share during one request. */
export interface ContentContext {
  /** The requested language. */
  language: string
  /** All languages of the site. */
  languages: readonly string[]
  fallbacks: Fallback[]
  reads: Reads
}
