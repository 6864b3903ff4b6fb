import { CodedError } from '../../../packages/errors/coded-error.ts'
import { reasonOf } from '../errors/reason-of.ts'

/** @param address folder or URL of the database; its password is not shown. */
export function notReached(address: string, cause: unknown): CodedError {
  return new CodedError('DATABASE_NOT_REACHED', {
    message: `The database at ${withoutPassword(address)} cannot be used: ${reasonOf(cause)}.`,
    hint: 'Check DATABASE_URL, that the server is running, and that its user may create tables.',
    cause,
  })
}

function withoutPassword(place: string): string {
  return place.replace(/(\/\/[^:@/]*):.*@/, '$1:…@')
}
