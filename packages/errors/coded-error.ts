import type { ErrorCode } from './error-codes.ts'

interface Fault {
  /** What is wrong. A full sentence. */
  message: string
  /** What to do. A full sentence. */
  hint?: string
  cause?: unknown
}

/** An expected failure, which a caller handles or a person can fix. Our own bugs have no code. */
export class CodedError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly hint: string | undefined

  constructor(code: Code, { message, hint, cause }: Fault) {
    super(message, { cause })
    this.name = new.target.name
    this.code = code
    this.hint = hint
  }
}

/** Whether the error has one of these codes. */
export function hasCode<Code extends ErrorCode>(error: unknown, ...codes: readonly Code[]): error is CodedError<Code> {
  return error instanceof CodedError && codes.some((code) => code === error.code)
}

/** Code, message and hint for a person. */
export function formatError({ code, message, hint }: CodedError): string {
  return `${code}  ${message}${hint === undefined ? '' : `\n  ${hint}`}`
}
