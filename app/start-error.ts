import { EnvironmentError } from '../engine/server/environment.ts'

/** What keeps the server from starting and a person can fix: what is wrong, then what to do. */
export class StartError extends Error {
  override name = 'StartError'
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** The sentences for the person who started the server; null for our own faults, which need their stack. */
export function startSentences(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('hint' in error && typeof error.hint === 'string') return `${error.message}\n${error.hint}`
  if (error instanceof EnvironmentError) return `${error.message}\nThe variables are listed in docs/operations.md.`
  return null
}
