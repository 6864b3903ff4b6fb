/** A failure that a person can fix: `message` says what is wrong, `hint` how to fix it. A `code` never changes. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly code: string
  readonly hint: string

  constructor(fault: { code: string; message: string; hint: string; cause?: unknown }) {
    super(fault.message, { cause: fault.cause })
    this.code = fault.code
    this.hint = fault.hint
  }
}
