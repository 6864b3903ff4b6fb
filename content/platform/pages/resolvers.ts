import type { GraphQLResolveInfo } from 'graphql'
import type { BlockQueries } from './block-query.ts'
import { pageBlocks } from './page-blocks.ts'
import type { ContentContext } from '../graphql/context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { ContentData } from '../entity/kinds.ts'
import { pageSeo } from './page-seo.ts'
import { findPage } from './find-page.ts'
import { sitePages } from './site-pages.ts'

/** @param queries that blocks of layouts can have. */
export function pageResolvers(queries: BlockQueries) {
  return {
    Query: {
      blocksForPage: async (
        _root: unknown,
        { path, required }: { path: string; required: boolean | null },
        context: ContentContext,
        { schema }: GraphQLResolveInfo,
      ): Promise<ContentData[] | null> => {
        const page = await findPage(path, context)
        if (page) return pageBlocks(page, { context, schema, queries })
        return required === false ? [] : null
      },
      seoForPage,
      sitePages: (_root: unknown, _args: unknown, context: ContentContext) => sitePages(context),
    },
  } satisfies Resolvers
}

async function seoForPage(
  _root: unknown,
  { path }: { path: string },
  context: ContentContext,
): Promise<ContentData | null> {
  const page = await findPage(path, context)
  return page && pageSeo(page, context)
}
