import { GraphQLError } from 'graphql'
import { didYouMean } from '../platform/errors/did-you-mean.ts'

/** The feed cannot be read at all. */
export function feedUnavailable(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'FEED_UNAVAILABLE' } })
}

/** The feed was read, but is no feed of products. */
export function feedInvalid(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'FEED_INVALID' } })
}

/** @param ids of the feed. */
export function notInFeed(name: string, ids: readonly string[]): GraphQLError {
  const message = `The product feed has no product with the id or uid ${JSON.stringify(name)}.${didYouMean(name, ids)}`
  return new GraphQLError(message, { extensions: { code: 'NOT_FOUND' } })
}
