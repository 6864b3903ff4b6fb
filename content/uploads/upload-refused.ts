import { CodedError } from '../../packages/errors/coded-error.ts'
import type { UploadRefusal } from '../../packages/uploads/upload-answer.ts'

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
