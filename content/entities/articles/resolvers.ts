import { and, asc, count, desc, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { checkRange } from '../../platform/graphql/bad-input.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { ownLink, type Resolvers } from '../../platform/graphql/resolvers.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { isLocalized } from '../../platform/language/localized.ts'
import { readText } from '../../platform/sources/read-text.ts'
import { findPage } from '../../platform/pages/find-page.ts'
import { entityFields, inLanguage } from '../../platform/reads/in-language.ts'
import { listSource, partSource } from '../../platform/sources/source.ts'
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
  const [rows, totals] = await reads.read([listSource('article')], (db) =>
    Promise.all([
      db
        .select({ id: articleTable.id })
        .from(articleTable)
        .where(where)
        .orderBy(desc(articleTable.publishedOn), asc(articleTable.id))
        .limit(limit)
        .offset(offset),
      db.select({ total: count() }).from(articleTable).where(where),
    ]),
  )
  const totalCount = totals[0]?.total ?? 0
  const ids = rows.map(({ id }) => id)
  return {
    items: await entityFields('article', ids, reads),
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
async function journalFilters(_root: unknown, _args: unknown, context: ContentContext): Promise<string[]> {
  // The name of a category is that of the first article which has its value.
  const sources = [listSource('article'), partSource('article', 'category', 'answer')]
  const categories = await context.reads.aggregate({ key: 'journal filters', sources }, ({ db }) =>
    db
      .selectDistinctOn([articleTable.categoryValue], {
        category: sql`${articleTable.data}->'category'`.mapWith(asJson),
      })
      .from(articleTable)
      .where(isNotNull(articleTable.categoryValue))
      .orderBy(asc(articleTable.categoryValue), asc(articleTable.id)),
  )
  const names = categories.flatMap(({ category }) =>
    isLocalized(category) ? (readText(category, context)?.text ?? []) : [],
  )
  return names.sort((a, b) => a.localeCompare(b, context.language))
}

function asJson(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}

/** The article that follows in the order of the journal, newest first; after the oldest the newest. */
async function nextArticle(
  current: ContentData,
  _args: unknown,
  { reads, language }: ContentContext,
): Promise<ContentData | null> {
  const id = String(current['id'])
  const query = { key: `article after ${id} in ${language}`, sources: [listSource('article')] }
  const next = await reads.query(query, async ({ db }) => {
    const { id: column, publishedOn } = articleTable
    const isOther = and(inLanguage(articleTable, language), ne(column, id))
    const order = [desc(publishedOn), asc(column)] as const
    const [own] = await db.select({ day: publishedOn }).from(articleTable).where(eq(column, id))
    const isOlder = own && or(lt(publishedOn, own.day), and(eq(publishedOn, own.day), gt(column, id)))
    const first = async (where = isOther) =>
      (
        await db
          .select({ id: column })
          .from(articleTable)
          .where(where)
          .orderBy(...order)
          .limit(1)
      )[0]?.id
    return (isOlder && (await first(and(isOther, isOlder)))) ?? (await first()) ?? null
  })
  return next === null ? null : ((await reads.entity('article', next))?.data ?? null)
}
