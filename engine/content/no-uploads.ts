import { ContentUnreachable } from './transport.ts'
import type { UploadClient } from './uploads.ts'

/** For a service that stores no files. */
export const noUploads: UploadClient = {
  upload: () => Promise.reject(new ContentUnreachable('This content service stores no files.')),
  dropUpload: async () => undefined,
}
