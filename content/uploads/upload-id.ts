import { randomBytes } from 'node:crypto'

/** An id that cannot be guessed. It is also the name of a file in the folder of the service. */
export function newUploadId(): string {
  return randomBytes(18).toString('base64url')
}

/** Whether a text may be an id. PostgreSQL takes no text with the character 0. */
export function isUploadId(id: string): boolean {
  return /^[\w-]{24}$/.test(id)
}
