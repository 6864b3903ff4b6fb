import type { GraphQLFormattedError } from 'graphql'
import type { SecurityEvent, SecurityEvents } from '../security-events.ts'
import type { ExecuteRequest, ExecuteResult } from './executor.ts'

type Execute = (request: ExecuteRequest) => Promise<ExecuteResult>

/** Counts the errors of operations that say that somebody tries something: their codes are part of the contract. */
export function watchExecutions(execute: Execute, security: SecurityEvents): Execute {
  return async (request) => {
    const result = await execute(request)
    for (const error of result.errors ?? []) {
      const what = String(error.path?.[0] ?? '')
      const code = eventOf(error, what, request)
      if (code) security.count({ code, what, address: request.clientAddress })
    }
    return result
  }
}

/** Operations that compare an existing password. Elsewhere, 422 says something else. */
const comparing = ['updatePassword', 'deleteAccount']

function eventOf(
  error: GraphQLFormattedError,
  operation: string,
  request: ExecuteRequest,
): SecurityEvent['code'] | null {
  switch (error.extensions?.['code']) {
    case '403':
      return 'LOGIN_FAILED'
    case '422':
      return comparing.includes(operation) ? 'LOGIN_FAILED' : null
    case 'TOO_MANY_REQUESTS':
      return 'LIMIT_REACHED'
    case 'UNAUTHENTICATED':
      return hasToken(request) ? 'TOKEN_REFUSED' : null
    default:
      return null
  }
}

/** As bearer, or to be renewed. Who sends none is only not signed in. */
function hasToken({ token, variables }: ExecuteRequest): boolean {
  return Boolean(token) || typeof variables?.['token'] === 'string'
}
