import type { ContentContext } from '../../platform/graphql/context.ts'
import { ownLink, type Resolvers } from '../../platform/graphql/resolvers.ts'
import { entitiesInLanguage } from '../../platform/reads/entities-in-language.ts'
import { inspirationsOf } from './of-product.ts'

export const inspirationResolvers = {
  Query: {
    inspirations: (_root: unknown, _args: unknown, context: ContentContext) =>
      entitiesInLanguage('inspiration', context),
  },
  Inspiration: { url: ownLink('inspiration') },
  Product: { inspirations: inspirationsOf },
} satisfies Resolvers
