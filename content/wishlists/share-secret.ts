import { randomBytes } from 'node:crypto'

/** Bytes; 192 bits cannot be guessed. */
const secretBytes = 24

/** A new secret for a shared list: 32 characters that need no escape in a URL. */
export function createShareSecret(): string {
  return randomBytes(secretBytes).toString('base64url')
}

/** Whether a text can be a secret at all. Others are refused without a query. */
export function isShareSecret(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}
