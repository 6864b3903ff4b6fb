import { CodedError } from '../../packages/errors/coded-error.ts'

export type UploadRefusal =
  | 'TOO_LARGE'
  | 'TYPE_NOT_ALLOWED'
  | 'EMPTY'
  | 'TOO_MANY'
  | 'BAD_FILE'
  /** It takes more time or memory than a file may. */
  | 'NOT_CHECKED'
  | 'BAD_REQUEST'
  /** This sender has sent too much. */
  | 'TOO_MANY_REQUESTS'
  /** Others are first, or there is no room: this sender has done nothing wrong. */
  | 'BUSY'

export interface RefusedUpload {
  code: UploadRefusal
  /** Seconds after which the upload may be tried again. */
  retryAfter?: number
}

/** Seconds after which a busy process is asked again. */
export const busySeconds = 10

/** A file that is not accepted. The sender can do something about it. */
export class UploadRefused extends CodedError<UploadRefusal> {
  /** Seconds after which the upload may be tried again. */
  readonly retryAfter: number | undefined

  constructor(code: UploadRefusal, retryAfter?: number) {
    super(code, { message: `The file is refused: ${code}.` })
    this.retryAfter = retryAfter
  }
}
