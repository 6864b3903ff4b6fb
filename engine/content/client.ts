import { CodedError } from '../../packages/errors/coded-error.ts'
import type { ContentAudience } from './content-audience.ts'
import type { UploadClient } from './uploads.ts'
import type { Visitor } from './visitor.ts'

export type { Visitor } from './visitor.ts'

/** A GraphQL operation known at build time. `hash` is the sha256 of `text`, hex. */
export interface TrustedDocument {
  name: string
  hash: string
  text: string
  /** Names of its variables. */
  variables?: readonly string[]
  /** Whether scripts of pages may have it performed for their visitor. */
  browser?: true
  /** Whether its result depends on what visitors write, by the contract. Such a result is never cached. */
  dependsOnVisitors?: true
}

export interface ContentRequest extends ContentAudience {
  document: TrustedDocument
  variables?: Record<string, unknown>
  signal?: AbortSignal
  /** With a token the result is personal: it is neither cached nor shared. */
  visitor?: Visitor | undefined
  /** Whether the operation is of a form that was admitted by its captcha. */
  isAdmitted?: boolean
  /** Whether nobody waits for the operation: where it gets no response, other requests are sent nevertheless. */
  isBackground?: boolean
  /** Bytes of the response of a remote service; a longer one counts as none. */
  maxBytes?: number
  /** For the request of the revision: the one that is known, so that the result says what changed since. */
  since?: string
}

/** A text that is missing in the requested language, and the language it has instead. */
export interface Fallback {
  path: readonly (string | number)[]
  locale: string
}

export interface ContentResult {
  data: Record<string, unknown>
  fallbacks: readonly Fallback[]
  /** Names of what the result is made of, if the service says it. */
  sources?: readonly string[]
  /** The revision that a remote service had when it began to execute, if it says it. */
  revision?: string
  /** What changed since the revision of the request, if the service says it; null: anything may have changed. */
  changes?: readonly string[] | null
  /** Of a result that is the same for all visitors. */
  answer?: Answer
}

/** What is remembered of a result by what was made of it. */
export interface Answer {
  /** The last change of the content at which it was right; null: it may be wrong. */
  rightAt: number | null
  /** Equal for equal results with equal sources. */
  readonly digest: string
  /** Names of what it is made of, by which the service says what changed; null: it does not say. */
  readonly sources: readonly string[] | null
  /** Gives the result of now. */
  readonly request: ContentRequest
}

/** An error of a response. */
export interface ContentFailure {
  /** `extensions.code` of the error, such as "403"; empty where it has none. */
  code: string
  message: string
  /** Seconds after which the visitor may try again. */
  retryAfter?: number
  path?: readonly (string | number)[]
}

/** A response as it is: its data, its errors or both. */
export interface Performed {
  data: Record<string, unknown> | null
  errors: readonly ContentFailure[]
  /** For the visitor's browser, which sends it with later requests. */
  device?: string
}

/** The interface to the content service, in this process or remote. */
export interface ContentClient extends UploadClient {
  /** Rejects with ContentUnavailable when the service does not respond, and with ContentRefused when it responds with errors. */
  request: (request: ContentRequest) => Promise<ContentResult>
  /**
   * For mutations, and for what is shown with its errors. Never cached. Rejects with ContentUnavailable only when the
   * service does not respond.
   */
  perform: (request: ContentRequest) => Promise<Performed>
  /** Changes with every change of content. */
  revision: () => Promise<string>
}

/** What pages are composed from. */
export type ContentReader = Omit<ContentClient, 'perform' | keyof UploadClient>

/** There is no content now. */
export class ContentUnavailable extends CodedError {
  constructor(
    message: string,
    { code = 'CONTENT_UNAVAILABLE', cause }: { code?: ContentErrorCode; cause?: unknown } = {},
  ) {
    super(code, { message, cause })
  }
}

type ContentErrorCode = 'CONTENT_UNAVAILABLE' | 'CONTENT_REFUSED' | 'CONTENT_UNREACHABLE'

/** The service responded with an error instead of content. */
export class ContentRefused extends ContentUnavailable {
  /** Code of the first error of the response. */
  readonly reason: string

  constructor(message: string, reason: string) {
    super(message, { code: 'CONTENT_REFUSED' })
    this.reason = reason
  }
}

/** The code of an error about a token that is missing, expired or not valid. */
export const unauthenticated = 'UNAUTHENTICATED'
