import { stringifySetCookie } from 'cookie'
import { hostOnlyName } from '../config/configured-cookies.ts'
import type { SessionConfig } from '../config/types.generated.ts'

type Cookies = Readonly<Record<string, string | undefined>>

/** Bytes of a token: browsers ignore cookies of more than 4096 bytes. */
const maxTokenBytes = 3500
/** It is sent with every request. */
const maxDeviceBytes = 512

/** Whether a text can be a token: what a cookie and a header may contain. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && text.length <= maxTokenBytes && /^[\w.~+/=-]+$/.test(text)
}

/** Whether a text can be the device token of a browser. */
export function isDeviceToken(text: unknown): text is string {
  return isToken(text) && text.length <= maxDeviceBytes
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

/** The Set-Cookie header with which the content service knows the browser again, also after the session. */
export function deviceCookie({ device }: SessionConfig, token: string, { secure }: Connection): string {
  const name = secure ? hostOnlyName(device.name) : device.name
  const maxAge = device.days * 86_400
  return stringifySetCookie({ name, value: token, maxAge, path: '/', httpOnly: true, sameSite: 'lax', secure })
}

/**
 * The cookies of a request by their names in config. Over an encrypted connection, the token of the session and that of the
 * device are those under the prefix: another host of the domain, or an attacker of an unencrypted connection, could
 * have set the others.
 */
export function cookiesByName(
  { cookies: [first], device }: SessionConfig,
  sent: Cookies,
  connection: Connection,
): Cookies {
  if (!connection.secure) return sent
  return { ...sent, ...Object.fromEntries([first, device].map(({ name }) => [name, sent[hostOnlyName(name)]])) }
}

interface CookieValues {
  token: string
  hint: string
  ends: boolean
}

function setCookies({ cookies, hint }: SessionConfig, values: CookieValues, { secure }: Connection): string[] {
  const [first] = cookies
  const prefixed = secure ? [{ ...first, name: hostOnlyName(first.name), path: '/' }] : []
  const all = [...prefixed, ...cookies].map((cookie) => ({ ...cookie, value: values.token, httpOnly: true }))
  // Scripts read the hint, which says nothing about who it is.
  const known = { name: hint, days: first.days, path: '/', value: values.hint, httpOnly: false }
  return [...all, known].map(({ days, ...cookie }) =>
    stringifySetCookie({ ...cookie, maxAge: values.ends ? 0 : days * 86_400, sameSite: 'lax', secure }),
  )
}
