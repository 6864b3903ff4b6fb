import { ContentUnavailable, type ContentClient } from './client.ts'
import type { UploadClient } from './uploads.ts'

/** Sends content requests to one service. It caches nothing. All functions reject with ContentUnreachable when the service does not respond. */
export type ContentTransport = Pick<ContentClient, 'request' | 'perform' | 'upload' | 'dropUpload'>

/** No valid response: the service is down, too slow, or not a GraphQL service. */
export class ContentUnreachable extends ContentUnavailable {
  constructor(message: string, { cause }: { cause?: unknown } = {}) {
    super(message, { code: 'CONTENT_UNREACHABLE', cause })
  }
}

/** For a service that stores no files. */
export const noUploads: UploadClient = {
  upload: () => Promise.reject(new ContentUnreachable('This content service stores no files.')),
  dropUpload: async () => undefined,
}
