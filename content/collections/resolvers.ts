import type { ContentContext } from '../graphql/context.ts'
import { ownLink, type Resolvers } from '../graphql/resolvers.ts'
import { entitiesInLanguage } from '../store/entities-in-language.ts'

export const collectionResolvers = {
  Query: {
    collections: (_root: unknown, _args: unknown, context: ContentContext) => entitiesInLanguage('collection', context),
  },
  Collection: { url: ownLink('collection') },
} satisfies Resolvers
