import type { ContentContext } from '../../platform/graphql/context.ts'
import { ownLink, type Resolvers } from '../../platform/graphql/resolvers.ts'
import { entitiesInLanguage } from '../../platform/reads/entities-in-language.ts'

export const collectionResolvers = {
  Query: {
    collections: (_root: unknown, _args: unknown, context: ContentContext) => entitiesInLanguage('collection', context),
  },
  Collection: { url: ownLink('collection') },
} satisfies Resolvers
