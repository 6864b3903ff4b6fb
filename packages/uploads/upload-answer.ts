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
  /** This sender has sent too much. */
  | 'TOO_MANY_REQUESTS'
  /** Others are first, or there is no room: this sender has done nothing wrong. */
  | 'BUSY'

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

export interface RefusedUpload {
  code: UploadRefusal
  /** Seconds after which the upload may be tried again. */
  retryAfter?: number
}

/** The file as it is stored, or why it is not. */
export type UploadAnswer = UploadedFile | RefusedUpload
