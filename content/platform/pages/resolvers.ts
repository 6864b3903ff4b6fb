import type { GraphQLResolveInfo } from 'graphql'
import { pageBlocks } from './page-blocks.ts'
import type { ContentContext } from '../graphql/context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { ContentData } from '../entity/kinds.ts'
import { pageSeo } from './page-seo.ts'
import { findPage } from './find-page.ts'
import { sitePages } from './site-pages.ts'

export const pageResolvers = {
  Query: {
    blocksForPage,
    seoForPage,
    sitePages: (_root: unknown, _args: unknown, context: ContentContext) => sitePages(context),
  },
  Hotspot: { productId: ({ product }: ContentData) => product ?? null },
} satisfies Resolvers

async function blocksForPage(
  _root: unknown,
  { path, required }: { path: string; required: boolean | null },
  context: ContentContext,
  info: GraphQLResolveInfo,
): Promise<ContentData[] | null> {
  const page = await findPage(path, context)
  if (page) return pageBlocks(page, context, info.schema)
  return required === false ? [] : null
}

async function seoForPage(
  _root: unknown,
  { path }: { path: string },
  context: ContentContext,
): Promise<ContentData | null> {
  const page = await findPage(path, context)
  return page && pageSeo(page, context)
}
