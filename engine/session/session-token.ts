import type { SessionConfig } from '../config/types.generated.ts'
import { isDeviceToken, isToken } from './session-cookies.ts'

type Cookies = Readonly<Record<string, string | undefined>>

/** The token that the visitor's cookies hold; undefined without one. Whether it is valid the content service decides. */
export function sessionToken({ cookies: [first] }: SessionConfig, cookies: Cookies): string | undefined {
  const token = cookies[first.name]
  return isToken(token) ? token : undefined
}

/** What the content service has given to this browser so as to know it again. */
export function deviceToken({ device }: SessionConfig, cookies: Cookies): string | undefined {
  const token = cookies[device.name]
  return isDeviceToken(token) ? token : undefined
}

/** Whether a cookie of the session is there, readable or not. */
export function hasSession({ cookies: own }: SessionConfig, cookies: Cookies): boolean {
  return own.some(({ name }) => cookies[name] !== undefined)
}

/** The cookies without those of the session: what a visitor who is signed out sends. */
export function withoutSession({ cookies: own, hint }: SessionConfig, cookies: Cookies): Cookies {
  const removed = new Set([...own.map(({ name }) => name), hint])
  return Object.fromEntries(Object.entries(cookies).filter(([name]) => !removed.has(name)))
}

/**
 * The claims of a JSON Web Token by their names in config, unverified: the content service verifies the token with which
 * they are sent. None where the token is not one.
 */
export function sessionClaims({ identity }: SessionConfig, token: string | undefined): Record<string, unknown> {
  if (token === undefined) return {}
  const payload = payloadOf(token)
  return Object.fromEntries(
    Object.entries(identity).map(([name, path]) => [name, path.split('.').reduce<unknown>(ownValue, payload)]),
  )
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

function ownValue(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** The random token that a script of a visitor without a session sends, where config lets it; undefined without one. */
export function anonymousToken(config: SessionConfig, authorization: string | undefined): string | undefined {
  const [, token] = /^Bearer ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(authorization ?? '') ?? []
  return config.anonymousToken ? token : undefined
}
