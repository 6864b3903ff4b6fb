import { and, asc, desc, gt, lt, ne, or, eq } from 'drizzle-orm'
import type { ContentContext } from '../../platform/graphql/context.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { inLanguage } from '../../platform/reads/in-language.ts'
import { articleTable } from './table.ts'

/** The article that follows in the order of the journal, newest first; after the oldest the newest. */
export async function nextArticle(
  article: ContentData,
  _args: unknown,
  { reads, language }: ContentContext,
): Promise<ContentData | null> {
  const id = String(article['id'])
  const next = await reads.query(`article after ${id} in ${language}`, async () => {
    const { id: column, publishedOn } = articleTable
    const isOther = and(inLanguage(articleTable, language), ne(column, id))
    const order = [desc(publishedOn), asc(column)] as const
    const [own] = await reads.db.select({ day: publishedOn }).from(articleTable).where(eq(column, id))
    const isOlder = own && or(lt(publishedOn, own.day), and(eq(publishedOn, own.day), gt(column, id)))
    const first = async (where = isOther) =>
      (
        await reads.db
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
