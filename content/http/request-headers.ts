/** Address of the visitor as this server knows it. The header is set here and never taken from a request. */
export const addressHeader = 'x-client-address'

/** Device token of the visitor's browser, which a site sends for it. */
export const deviceHeader = 'x-device-token'

/** The token of `Authorization: Bearer <token>`. */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
