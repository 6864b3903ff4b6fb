import { EnvironmentError } from '../engine/server/environment.ts'

/** What keeps the server from starting and a person can mend: what is wrong, then what to do. */
export class StartError extends Error {
  override name = 'StartError'
  readonly mend: string

  constructor(message: string, mend: string) {
    super(message)
    this.mend = mend
  }
}

/** The sentences for the person who started the server; null for our own faults, which need their stack. */
export function startSentences(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('mend' in error && typeof error.mend === 'string') return `${error.message}\n${error.mend}`
  if (error instanceof EnvironmentError) return `${error.message}\nThe variables are listed in docs/operations.md.`
  return null
}
