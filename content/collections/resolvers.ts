import { asc } from 'drizzle-orm'
import type { ContentContext } from '../graphql/context.ts'
import { ownLink, type Resolvers } from '../graphql/resolvers.ts'
import type { ContentData } from '../kinds.ts'
import { inLanguage } from '../store/in-language.ts'
import { toEntity } from '../store/reads.ts'
import { collectionTable } from './table.ts'

export const collectionResolvers = {
  Query: { collections },
  Collection: { url: ownLink('collection') },
} satisfies Resolvers

function collections(
  _root: unknown,
  _args: unknown,
  { reads, language }: ContentContext,
): Promise<ContentData[]> | ContentData[] {
  return reads.query(`collections ${language}`, async () => {
    const rows = await reads.db
      .select()
      .from(collectionTable)
      .where(inLanguage(collectionTable, language))
      .orderBy(asc(collectionTable.id))
    return rows.map((row) => toEntity('collection', row).data)
  })
}
