import type { UploadAnswer } from '../../packages/uploads/upload-answer.ts'
import type { Visitor } from './visitor.ts'

/** A file of a visitor on its way to the content service. */
export interface FileUpload {
  /** As on the visitor's device. */
  name: string
  /** Random key of the visitor's draft: `uploadKeyPattern`. Only with it the file can be sent. */
  key: string
  /**
   * Read once; nobody else may use its pieces, whose memory may be freed. What it throws ends the upload, and nothing of it
   * is left.
   */
  body: AsyncIterable<Uint8Array>
  visitor?: Visitor | undefined
}

/** A file of a draft that is not to be sent. */
export interface DroppedUpload {
  id: string
  key: string
  visitor?: Visitor | undefined
}

export interface UploadClient {
  /** Stores a file until it is sent with a message, at most a day. Rejects with what `body` throws. */
  upload: (upload: FileUpload) => Promise<UploadAnswer>
  /** Deletes a file that was not sent; one that does not exist is ignored. */
  dropUpload: (dropped: DroppedUpload) => Promise<void>
}

/** A key that cannot be guessed: 128 bits or more. */
export const uploadKeyPattern = /^[\w-]{22,64}$/
