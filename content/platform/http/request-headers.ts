/** Device token of the visitor's browser, which a site sends for it. */
export const deviceHeader = 'x-device-token'

/** Name of the variant for which a site requests content. */
export const variantHeader = 'x-variant'

/** The token of `Authorization: Bearer <token>`. */
export function bearerToken(headers: Headers): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
}
