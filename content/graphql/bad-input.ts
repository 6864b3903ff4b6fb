import { GraphQLError } from 'graphql'

/** An argument that the caller can fix. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** `limit` and `offset` of a list. Throws BAD_USER_INPUT outside of 1 to `largest`, and from 0. */
export function checkRange({ limit, offset }: { limit: number; offset: number }, largest: number): void {
  if (limit < 1 || limit > largest) throw badInput(`limit is ${limit}; it must be from 1 to ${largest}.`)
  if (offset < 0) throw badInput(`offset is ${offset}; it must be 0 or more.`)
}
