import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { reasonOf } from '../errors/reason-of.ts'
import type { Log } from '../log.ts'
import { isUnavailable, retryAfterUnavailable } from '../store/unavailable.ts'

/** An error as the response shows it: with a code, without a stack. Details of internal errors go to the log only. */
export function formatError(error: GraphQLError, log: Log): GraphQLFormattedError {
  const cause = error.originalError
  if (cause && !(cause instanceof GraphQLError)) {
    log.error({ ...cutDetails(cause), path: error.path }, 'A content resolver failed.')
    const { locations, path } = error.toJSON()
    return {
      ...(isUnavailable(cause) ? unavailable : timedOut(cause) ? tooSlow : internalError),
      ...(locations && { locations }),
      ...(path && { path }),
    }
  }
  const formatted = error.toJSON()
  return { ...formatted, extensions: { code: 'BAD_REQUEST', ...formatted.extensions } }
}

const maxLoggedCharacters = 1000

/** The innermost cause says what happened. Errors of the database repeat all parameters, which are personal data. */
function cutDetails(error: Error): { reason: string; stack: string } {
  return { reason: cut(reasonOf(error)), stack: cut(framesOf(error)) }
}

/** The stack without the message, which it begins with. */
function framesOf({ stack = '' }: Error): string {
  return stack.slice(Math.max(0, stack.search(/^ +at /m)))
}

function cut(text: string): string {
  return text.length <= maxLoggedCharacters ? text : `${text.slice(0, maxLoggedCharacters)}…`
}

const internalError = { message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }
const unavailable = {
  message: 'The content cannot be read or written at the moment. Try again later.',
  extensions: { code: 'UNAVAILABLE', retryAfter: retryAfterUnavailable },
}
const tooSlow = {
  message: 'The query took too long. Request fewer fields or entries.',
  extensions: { code: 'TOO_SLOW' },
}

/** PostgreSQL's code for a query that exceeded statement_timeout; drizzle wraps it as the cause. */
function timedOut(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '57014') || timedOut(error.cause))
}
