import { createHash, randomBytes } from 'node:crypto'

/** An id that cannot be guessed. It is also the name of a file in the folder of the service. */
export function newUploadId(): string {
  return randomBytes(18).toString('base64url')
}

/** Whether a text may be an id. PostgreSQL takes no text with the character 0. */
export function isUploadId(id: string): boolean {
  return /^[\w-]{24}$/.test(id)
}

/** Whether a text may be the key of a draft, which cannot be guessed: 128 bits or more. */
export function isUploadKey(key: string): boolean {
  return /^[\w-]{22,64}$/.test(key)
}

/** What the database knows a draft by. It does not reveal the key, which is needed to send the files. */
export function draftOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
