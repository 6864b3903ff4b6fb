/** What went wrong, for the log of the browser: the visitor is not told. */
export interface Failure {
  message: string
  error?: unknown
}

/** Writes a failure to the log of the browser, in one entry. */
export function logFailure({ message, error }: Failure): void {
  // oxlint-disable-next-line no-console -- the log is where such failures are reported
  console.error(...(error === undefined ? [message] : [message, error]))
}
