import { reasonOf, type Log, type Uploads } from '../content/entrance.ts'
import { ContentUnavailable } from '../engine/content/client.ts'
import type { UploadClient } from '../engine/content/uploads.ts'
import { watchedBody } from '../engine/content/watched-body.ts'

/**
 * The same as of a remote service, which is asked over HTTP: where files cannot be stored for now, the form is shown
 * again and says so. Calls reject with ContentUnavailable, or with the error of the source of the bytes.
 */
export function uploadClient({ add, drop }: Uploads, log: Pick<Log, 'error'>): UploadClient {
  const unavailable = (cause: unknown): ContentUnavailable => {
    log.error({ reason: reasonOf(cause) }, 'A file could not be stored.')
    return new ContentUnavailable('The content service could not store a file.', { cause })
  }
  return {
    async upload({ name, key, body, visitor }) {
      const source = watchedBody(body)
      try {
        return await add({ name, key, body: source.bytes, address: visitor?.address })
      } catch (cause) {
        throw source.failure ? source.failure.error : unavailable(cause)
      }
    },
    async dropUpload({ id, key }) {
      try {
        await drop({ id, key })
      } catch (cause) {
        throw unavailable(cause)
      }
    },
  }
}
