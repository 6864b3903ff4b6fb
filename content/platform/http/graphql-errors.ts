import type { GraphQLError, GraphQLFormattedError } from 'graphql'
// Yoga recognizes only its own error class; a bundler may give this file another copy of graphql.
import { createGraphQLError } from 'graphql-yoga'
import { retryAfterUnavailable } from '../store/unavailable.ts'

/** An error of a request that is not executed. */
export function requestError(message: string, code: string): GraphQLError {
  return createGraphQLError(message, { extensions: { code, http: { status: statusByCode[code] ?? 400 } } })
}

/** The errors of a result. Yoga reads status and headers from `http` and does not send it to the client. */
export function httpErrors(isRequestError: boolean, errors: readonly GraphQLFormattedError[]): GraphQLError[] {
  return errors.map(({ message, path, locations, extensions }) => {
    const http = httpOf(String(extensions?.['code']), isRequestError)
    const error = createGraphQLError(message, { path, extensions: { ...extensions, ...(http && { http }) } })
    return locations ? Object.assign(error, { locations }) : error
  })
}

/** That it cannot be said now whether a request may be executed. */
export function unavailable(): GraphQLError {
  const code = 'UNAVAILABLE'
  const message = 'The operation cannot be executed at the moment. Try again later.'
  return createGraphQLError(message, {
    extensions: { code, retryAfter: retryAfterUnavailable, http: httpOf(code, true) },
  })
}

/** 400 for all others. */
const statusByCode: Readonly<Record<string, number>> = {
  METHOD_NOT_ALLOWED: 405,
  NOT_SIGNED: 403,
  CAPTCHA_REQUIRED: 403,
}

/** With these the service says that it has no answer now, also where it has a part of one. */
const codesWithoutAnswer: ReadonlySet<string> = new Set(['UNAVAILABLE', 'BUSY', 'TIMEOUT', 'TOO_SLOW'])

function httpOf(code: string, isRequestError: boolean): object | undefined {
  if (codesWithoutAnswer.has(code)) return { status: 503, headers: { 'retry-after': String(retryAfterUnavailable) } }
  if (!isRequestError) return undefined
  const status = statusByCode[code] ?? 400
  return { status, spec: status === 400 }
}
