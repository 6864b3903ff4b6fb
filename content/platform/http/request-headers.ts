/** Device token of the visitor's browser, which a site sends for it. */
export const deviceHeader = 'x-device-token'

/** The token of `Authorization: Bearer <token>`. */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
