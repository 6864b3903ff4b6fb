/** A GraphQL operation known at build time. `hash` is the sha256 of `text`, hex. */
export interface TrustedDocument {
  name: string
  hash: string
  text: string
  /** Names of its variables. */
  variables?: readonly string[]
}

export interface ContentRequest {
  document: TrustedDocument
  variables?: Record<string, unknown>
  /** accept-language of the request, e.g. "fr" or "nl-BE". */
  acceptLanguage: string
  signal?: AbortSignal
}

/** A text that is missing in the requested language, and the language it has instead. */
export interface Fallback {
  path: readonly (string | number)[]
  locale: string
}

export interface ContentResult {
  data: Record<string, unknown>
  fallbacks: readonly Fallback[]
}

/**
 * The interface to the content service, in this process or remote. Both functions reject with ContentUnavailable when
 * the service does not respond, or responds with errors.
 */
export interface ContentClient {
  request: (request: ContentRequest) => Promise<ContentResult>
  /** Changes with every change of content. */
  revision: () => Promise<string>
}

export class ContentUnavailable extends Error {
  override name = 'ContentUnavailable'
}
