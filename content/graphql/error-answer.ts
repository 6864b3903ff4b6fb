import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Log } from '../log.ts'

/** An error as the answer carries it: with a code, without a stack. Faults of ours are told to the log only. */
export function errorAnswer(error: GraphQLError, log: Log): GraphQLFormattedError {
  const cause = error.originalError
  if (cause && !(cause instanceof GraphQLError)) {
    log.error({ err: cause, path: error.path }, 'A content resolver failed.')
    const { locations, path } = error.toJSON()
    return {
      ...(tookTooLong(cause) ? tooSlow : fault),
      ...(locations && { locations }),
      ...(path && { path }),
    }
  }
  const answer = error.toJSON()
  return { ...answer, extensions: { code: 'BAD_REQUEST', ...answer.extensions } }
}

const fault = { message: 'Unexpected error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }
const tooSlow = { message: 'The question took too long to answer.', extensions: { code: 'TOO_SLOW' } }

/** PostgreSQL's code of a query that it gave up; drizzle reports it as a cause. */
function tookTooLong(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === '57014') || tookTooLong(error.cause))
}
