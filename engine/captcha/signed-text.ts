import { createHmac, timingSafeEqual } from 'node:crypto'

/** Random texts of at least 32 characters: the first signs, all of them verify. */
export type SigningSecrets = readonly [string, ...string[]]

/** The text with its signature. @param purpose a text that is signed for one purpose is none for another. */
export function signText([secret]: SigningSecrets, purpose: string, text: string): string {
  return `${text}.${signatureOf(secret, purpose, text)}`
}

/** The text of a signed one; null where the signature is not of these secrets. */
export function readSignedText(secrets: SigningSecrets, purpose: string, signed: string): string | null {
  const end = signed.lastIndexOf('.')
  const text = signed.slice(0, end)
  if (end < 1 || signed.length > maxLength) return null
  const given = Buffer.from(signed.slice(end + 1))
  const isValid = secrets.some((secret) => isEqual(Buffer.from(signatureOf(secret, purpose, text)), given))
  return isValid ? text : null
}

const maxLength = 512

/** A key of its own for each purpose: the secret also signs other things. */
export function keyFor(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`captcha ${purpose}`).digest('base64url')
}

function signatureOf(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url')
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
