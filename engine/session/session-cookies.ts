import { stringifySetCookie } from 'cookie'
import type { SessionConfig } from '../config/types.generated.ts'

/** Bytes of a token: browsers ignore cookies of more than 4096 bytes. */
const maxTokenBytes = 3500

/** Whether a text can be a token: what a cookie and a header may contain. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && text.length <= maxTokenBytes && /^[\w.~+/=-]+$/.test(text)
}

interface Connection {
  /** Whether the visitor's connection is encrypted. */
  secure: boolean
}

/** The Set-Cookie headers with which the browser remembers a session. */
export function startCookies(config: SessionConfig, token: string, connection: Connection): string[] {
  return setCookies(config, { token, hint: '1', ends: false }, connection)
}

/** The Set-Cookie headers with which the browser forgets it. */
export function endCookies(config: SessionConfig, connection: Connection): string[] {
  return setCookies(config, { token: '', hint: '', ends: true }, connection)
}

interface CookieValues {
  token: string
  hint: string
  ends: boolean
}

function setCookies({ cookies, hint }: SessionConfig, values: CookieValues, { secure }: Connection): string[] {
  const [first] = cookies
  const all = cookies.map((cookie) => ({ ...cookie, value: values.token, httpOnly: true }))
  // Scripts read the hint, which says nothing about who it is.
  const known = { name: hint, days: first.days, path: '/', value: values.hint, httpOnly: false }
  return [...all, known].map(({ days, ...cookie }) =>
    stringifySetCookie({ ...cookie, maxAge: values.ends ? 0 : days * 86_400, sameSite: 'lax', secure }),
  )
}
