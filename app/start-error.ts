import { EnvironmentError } from './environment.ts'

/** A reason why the server does not start that a person can fix. `message` says what is wrong, `hint` what to do. */
export class StartError extends Error {
  override name = 'StartError'
  readonly hint: string

  constructor(message: string, hint: string) {
    super(message)
    this.hint = hint
  }
}

/** Message and hint for the person who started the server; null for our own bugs, which are printed with their stack. */
export function startSentences(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('hint' in error && typeof error.hint === 'string') return `${error.message}\n${error.hint}`
  if (error instanceof EnvironmentError) return `${error.message}\nThe variables are listed in docs/operations.md.`
  return null
}
