import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC of a text. @param purpose each has a key of its own: the secret also signs sessions and captchas. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether one of the secrets gives this hash. */
export function isKeyedHash(
  secrets: readonly string[],
  purpose: string,
  signed: { text: string; hash: string },
): boolean {
  const given = Buffer.from(signed.hash)
  return secrets.some((secret) => {
    const expected = Buffer.from(keyedHash(secret, purpose, signed.text))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
