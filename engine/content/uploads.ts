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

export interface UploadedFile {
  /** What a message names the file by. */
  id: string
  /** Without path and control characters; its suffix is that of the type. */
  name: string
  /** Bytes that were received. */
  size: number
  /** Media type, by the content of the file. */
  type: string
}

export type UploadRefusal =
  /** The limit is that of the service. */
  | 'TOO_LARGE'
  | 'TYPE_NOT_ALLOWED'
  | 'EMPTY'
  /** The draft has as many files as a message may have. */
  | 'TOO_MANY'
  /** Damaged, too many pixels, or a document with scripts. */
  | 'BAD_FILE'
  /** Takes more time or memory than a file may. */
  | 'NOT_CHECKED'
  /** The name or the key is missing or not valid. */
  | 'BAD_REQUEST'
  /** The visitor has sent too much. */
  | 'TOO_MANY_REQUESTS'
  /** The service is busy with the files of others. */
  | 'BUSY'

export interface RefusedUpload {
  code: UploadRefusal
  /** Seconds after which the visitor may try again. */
  retryAfter?: number
}

/** The file as it is stored, or why it is not. */
export type UploadAnswer = UploadedFile | RefusedUpload

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
