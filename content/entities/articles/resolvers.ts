import { asc, count, desc, isNotNull, sql } from 'drizzle-orm'
import { checkRange } from '../../platform/graphql/bad-input.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { ownLink, type Resolvers } from '../../platform/graphql/resolvers.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { isLocalized, pickText } from '../../platform/language/localized.ts'
import { findPage } from '../../platform/pages/find-page.ts'
import { inLanguage } from '../../platform/reads/in-language.ts'
import { toEntity } from '../../platform/reads/reads.ts'
import { nextArticle } from './next-article.ts'
import { articleTable } from './table.ts'

export const articleResolvers = {
  Query: { articles, article, journalFilters },
  Article: { url: ownLink('article'), next: nextArticle },
} satisfies Resolvers

const maxArticles = 1000

interface Range {
  limit: number
  offset: number
}

async function articles(_root: unknown, range: Range, { reads, language }: ContentContext): Promise<unknown> {
  checkRange(range, maxArticles)
  const { limit, offset } = range
  const where = inLanguage(articleTable, language)
  const [rows, totals] = await Promise.all([
    reads.db
      .select()
      .from(articleTable)
      .where(where)
      .orderBy(desc(articleTable.publishedOn), asc(articleTable.id))
      .limit(limit)
      .offset(offset),
    reads.db.select({ total: count() }).from(articleTable).where(where),
  ])
  const totalCount = totals[0]?.total ?? 0
  return {
    items: rows.map((row) => toEntity('article', row).data),
    pageInfo: { totalCount, limit, offset, hasMore: offset + rows.length < totalCount },
  }
}

async function article(
  _root: unknown,
  { path }: { path: string },
  context: ContentContext,
): Promise<ContentData | null> {
  const found = await findPage(path, context)
  return found?.kind === 'article' ? found.data : null
}

/** The categories of the journal without duplicates, sorted by their name in the requested language. */
async function journalFilters(
  _root: unknown,
  _args: unknown,
  { reads, language, order }: ContentContext,
): Promise<string[]> {
  const categories = await reads.aggregate('journal filters', () =>
    reads.db
      .selectDistinctOn([articleTable.categoryValue], {
        category: sql`${articleTable.data}->'category'`.mapWith(asJson),
      })
      .from(articleTable)
      .where(isNotNull(articleTable.categoryValue))
      .orderBy(asc(articleTable.categoryValue)),
  )
  const names = categories.flatMap(({ category }) =>
    isLocalized(category) ? (pickText(category, order)?.text ?? []) : [],
  )
  return names.sort((a, b) => a.localeCompare(b, language))
}

function asJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}
