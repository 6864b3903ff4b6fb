import type { ContentContext } from '../../platform/graphql/context.ts'
import type { MaybePromise } from '../../platform/reads/maybe-promise.ts'
import type { ContentRows } from '../../platform/reads/reads.ts'
import { materialGroupTable } from './table.ts'

/** All groups of colours and materials by id, read once per revision of the content. */
export function materialGroups({ reads }: Pick<ContentContext, 'reads'>): MaybePromise<ContentRows> {
  return reads.rows('material-group', (db) => db.select().from(materialGroupTable))
}
