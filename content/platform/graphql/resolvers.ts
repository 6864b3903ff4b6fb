import type { GraphQLResolveInfo } from 'graphql'
import type { ContentData } from '../entity/kinds.ts'
import { contentUrl } from '../links/content-url.ts'
import type { ContentContext } from './context.ts'

/** Each resolver declares the source that its parent returns and the arguments that the contract defines. */
export type Resolver = (source: never, args: never, context: ContentContext, info: GraphQLResolveInfo) => unknown

/** By type and field: the fields that are not simply read from the content by their name. */
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>

/** Resolves to the content link of an entity's own page. */
export function ownLink(kind: string) {
  return (source: ContentData, _args: unknown, context: ContentContext): unknown =>
    contentUrl({ to: 'entity', kind, id: String(source['id']) }, context)
}
