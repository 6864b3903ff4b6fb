import type { ContentChanges } from '../revision/revision.ts'
import type { Counters } from '../limits/counters.ts'
import type { Log } from '../log.ts'
import type { ExecuteRequest, ExecuteResult } from '../graphql/executor.ts'

export interface GraphqlPluginOptions {
  service: {
    execute: (request: ExecuteRequest) => Promise<ExecuteResult>
    /** Of the content that `execute` reads. */
    revision: () => string
    changesSince: (revision: string) => Promise<ContentChanges>
  }
  /** Path of the endpoint, e.g. /graphql. */
  path: string
  /** By the sha256 of their text (hex). */
  trusted: TrustedTexts
  /** Recognizes requests of the site's own server. Without it, all of them are of other clients. */
  site?: SignedSite
  /** Executes any document, for development and tests. The limits on depth and cost still apply, and captchas do. */
  allowAny?: boolean
  log: Log
}

/**
 * The documents that are executed. Other clients may send those for browsers and all that read nothing but content; the
 * site's own server may send every one.
 */
export type TrustedTexts = Readonly<Record<string, { text: string; browser?: boolean }>>

export interface SignedSite {
  /** SESSION_SECRET: the first one signs, all of them verify. */
  secrets: readonly string[]
  /** What makes sure that a signed mutation is executed once. */
  counters: Counters
}
