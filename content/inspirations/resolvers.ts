import { asc } from 'drizzle-orm'
import type { ContentContext } from '../graphql/context.ts'
import { ownLink, type Resolvers } from '../graphql/resolvers.ts'
import type { ContentData } from '../kinds.ts'
import { inLanguage } from '../store/in-language.ts'
import { toEntity } from '../store/reads.ts'
import { inspirationTable } from './table.ts'

export const inspirationResolvers = {
  Query: { inspirations },
  Inspiration: { url: ownLink('inspiration') },
} satisfies Resolvers

function inspirations(
  _root: unknown,
  _args: unknown,
  { reads, language }: ContentContext,
): Promise<ContentData[]> | ContentData[] {
  return reads.query(`inspirations ${language}`, async () => {
    const rows = await reads.db
      .select()
      .from(inspirationTable)
      .where(inLanguage(inspirationTable, language))
      .orderBy(asc(inspirationTable.id))
    return rows.map((row) => toEntity('inspiration', row).data)
  })
}
