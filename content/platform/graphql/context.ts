import type { PageKinds } from '../entity/page-kind.ts'
import type { RequestIdentity } from '../identity/request-identity.ts'
import type { SiteLanguages } from '../language/language.ts'
import type { Database } from '../store/database.ts'
import type { Reads } from '../reads/reads.ts'

/** A text that was missing in the requested language: its path in the response, and the language used instead. */
export interface Fallback {
  path: readonly (string | number)[]
  locale: string
}

/** What resolvers share during one request. */
export interface ContentContext extends RequestIdentity {
  /** The requested language. */
  language: string
  /** The requested language, then those that are tried where a text is missing in it. */
  order: readonly string[]
  languages: SiteLanguages
  /** The kinds of entities that have a page. */
  kinds: PageKinds
  fallbacks: Fallback[]
  reads: Reads
  /** For what visitors write, and for reads that must see it at once. A statement that takes too long is cancelled. */
  db: Database
  /** Address of the visitor, for limits. */
  clientAddress: string | undefined
  /** Device token of the visitor's browser, and the one that the response gives it; see accounts/known-devices.ts. */
  device: { given: string | undefined; issued?: string }
}
