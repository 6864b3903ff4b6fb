import { GraphQLError } from 'graphql'

/** An argument that the caller can fix. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** Throws BAD_USER_INPUT unless `limit` is from 1 to `maxLimit` and `offset` is 0 or more. */
export function checkRange({ limit, offset }: { limit: number; offset: number }, maxLimit: number): void {
  checkLimit(limit, maxLimit)
  if (offset < 0) throw badInput(`offset is ${offset}; it must be 0 or more.`)
}

/** Throws BAD_USER_INPUT unless `limit` is from 1 to `maxLimit`. */
export function checkLimit(limit: number, maxLimit: number): void {
  if (limit < 1 || limit > maxLimit) throw badInput(`limit is ${limit}; it must be from 1 to ${maxLimit}.`)
}
