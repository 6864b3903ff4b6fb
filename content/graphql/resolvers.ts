import type { GraphQLResolveInfo } from 'graphql'
import type { ContentData, EntityKind } from '../kinds.ts'
import { contentUrl } from '../links/content-url.ts'
import type { ContentContext } from './context.ts'

/** A resolver knows the source that its parent hands it and the arguments that the contract promises. */
export type Resolver = (source: never, args: never, context: ContentContext, info: GraphQLResolveInfo) => unknown

/** By type and field, where a field is more than what the content says under its name. */
export type Resolvers = Readonly<Record<string, Readonly<Record<string, Resolver>>>>

/** The content link of an entity's own page. */
export function ownLink(kind: EntityKind) {
  return (source: ContentData, _args: unknown, { language, reads }: ContentContext): unknown =>
    contentUrl({ to: 'entity', kind, id: String(source['id']) }, language, reads)
}
