export type UploadRefusal =
  | 'TOO_LARGE'
  | 'TYPE_NOT_ALLOWED'
  | 'EMPTY'
  | 'TOO_MANY'
  | 'BAD_FILE'
  | 'BAD_REQUEST'
  | 'TOO_MANY_REQUESTS'

export interface RefusedUpload {
  code: UploadRefusal
  /** Seconds after which the upload may be tried again. */
  retryAfter?: number
}

/** A file that is not accepted. The sender can do something about it. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly code: UploadRefusal
  /** Seconds after which the upload may be tried again. */
  readonly retryAfter: number | undefined

  constructor(code: UploadRefusal, retryAfter?: number) {
    super(`The file is refused: ${code}.`)
    this.code = code
    this.retryAfter = retryAfter
  }
}
