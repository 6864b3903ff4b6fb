import { createHash, randomBytes } from 'node:crypto'

/** A key that nobody can guess: 256 random bits. Mails and addresses have it, the database only its hash. */
export function newVisitKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Null for what is no key. */
export function keyHashOf(key: string): string | null {
  if (!/^[\w-]{43}$/.test(key)) return null
  return createHash('sha256').update(key).digest('base64url')
}
