import type { SecurityEvent, SecurityEvents } from '../platform/security-events.ts'
import type { UploadRefusal } from '../../packages/uploads/upload-answer.ts'
import type { Uploads } from './uploads.ts'

const events: Partial<Record<UploadRefusal, SecurityEvent['code']>> = {
  TYPE_NOT_ALLOWED: 'FILE_REFUSED',
  BAD_FILE: 'FILE_REFUSED',
  NOT_CHECKED: 'FILE_KILLED',
  TOO_MANY_REQUESTS: 'LIMIT_REACHED',
}

/** Counts files that the inspection refuses or does not survive, and senders of too many. */
export function watchUploads(uploads: Uploads, security: SecurityEvents): Uploads {
  return {
    ...uploads,
    add: async (upload) => {
      const answer = await uploads.add(upload)
      const code = 'code' in answer ? events[answer.code] : undefined
      if (code && 'code' in answer) security.count({ code, what: `upload ${answer.code}`, address: upload.address })
      return answer
    },
  }
}
