import { createHash } from 'node:crypto'

/** A key that cannot be guessed: 128 bits or more. */
const keyPattern = /^[\w-]{22,64}$/

export function isUploadKey(key: string): boolean {
  return keyPattern.test(key)
}

/** What the database knows a draft by. It does not reveal the key, which is needed to send the files. */
export function draftOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
