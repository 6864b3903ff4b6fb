import { GraphQLError } from 'graphql'

/** The operation needs an account, and the request has no valid token. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError('This operation needs a valid token. Log in, and send the token as bearer.', {
    extensions: { code: 'UNAUTHENTICATED' },
  })
}

/** The token is valid, but its account may not do this. */
export function forbidden(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'FORBIDDEN' } })
}
