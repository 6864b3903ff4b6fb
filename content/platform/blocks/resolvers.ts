import type { Resolvers } from '../graphql/resolvers.ts'
import type { ContentData } from '../entity/kinds.ts'

export const blockResolvers = {
  Hotspot: { productId: ({ product }: ContentData) => product ?? null },
} satisfies Resolvers
