/** A failure that a person can mend. `message` says what is wrong in one sentence, `mend` what to do. `code` never changes. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly code: string
  readonly mend: string

  constructor(fault: { code: string; message: string; mend: string; cause?: unknown }) {
    super(fault.message, { cause: fault.cause })
    this.code = fault.code
    this.mend = fault.mend
  }
}
