/** Device token of the visitor's browser, which a site sends for it. */
export const deviceHeader = 'x-device-token'

/** Name of the variant for which a site requests content. */
export const variantHeader = 'x-variant'

/** The revision that a client has: the response with the revision of now says what changed since. */
export const sinceHeader = 'x-content-since'

/** Whether a client uses the sources of results. */
export const sourcesHeader = 'x-content-sources'

/** The token of `Authorization: Bearer <token>`. */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
