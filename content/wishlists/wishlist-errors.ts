import { GraphQLError } from 'graphql'

/** The account has no list with this id. Whether somebody else has one is not said. */
export function wishlistNotFound(): GraphQLError {
  return new GraphQLError('You have no wishlist with this id.', { extensions: { code: 'NOT_FOUND' } })
}

/** The list has changed since the version that the caller knows. */
export function wishlistConflict(version: number): GraphQLError {
  return new GraphQLError(
    `The wishlist has changed: its version is ${version}. Read it again, then repeat the change.`,
    { extensions: { code: 'CONFLICT', version } },
  )
}

/** The account can store no more of something. */
export function limitReached(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'LIMIT_REACHED' } })
}
