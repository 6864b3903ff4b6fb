import type { ContentContext } from '../graphql/context.ts'
import { ownLink, type Resolvers } from '../graphql/resolvers.ts'
import { entitiesInLanguage } from '../store/entities-in-language.ts'

export const inspirationResolvers = {
  Query: {
    inspirations: (_root: unknown, _args: unknown, context: ContentContext) =>
      entitiesInLanguage('inspiration', context),
  },
  Inspiration: { url: ownLink('inspiration') },
} satisfies Resolvers
