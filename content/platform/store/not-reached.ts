import { ContentError } from '../errors/content-error.ts'

/** @param address folder or URL of the database; its password is not shown. */
export function notReached(address: string, cause: unknown): ContentError {
  return new ContentError({
    code: 'DATABASE_NOT_REACHED',
    message: `The database at ${withoutPassword(address)} cannot be used: ${cause instanceof Error ? reason(cause) : String(cause)}.`,
    hint: 'Check DATABASE_URL, that the server is running, and that its user may create tables.',
    cause,
  })
}

/** The message of the database itself, which drizzle wraps in its own error. */
function reason(error: Error): string {
  return error.cause instanceof Error ? reason(error.cause) : error.message
}

function withoutPassword(place: string): string {
  return place.replace(/(\/\/[^:@/]*):.*@/, '$1:…@')
}
