import type { ContentContext } from '../../platform/graphql/context.ts'
import type { ContentData } from '../../platform/entity/kinds.ts'
import { materialGroupTable } from './table.ts'

/** All groups of colours and materials by id, read once per revision of the content. */
export function materialGroups({
  reads,
}: Pick<ContentContext, 'reads'>): ReadonlyMap<string, ContentData> | Promise<ReadonlyMap<string, ContentData>> {
  return reads.aggregate('material groups', async () => {
    const rows = await reads.db.select().from(materialGroupTable)
    return new Map(rows.map(({ id, data }) => [id, { ...data, id }]))
  })
}
