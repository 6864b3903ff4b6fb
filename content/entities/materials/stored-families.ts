import { materialGroupTable } from './table.ts'
import type { MaterialGroupFile } from '../../schemas/types.generated.ts'
import type { Database } from '../../platform/store/database.ts'
import { type Families, familiesOf } from './families.ts'

/** The families of the groups in the store. */
export async function storedFamilies(db: Pick<Database, 'select'>): Promise<Families> {
  const rows = await db.select({ data: materialGroupTable.data }).from(materialGroupTable)
  // The loader has checked the files of these rows.
  return familiesOf(rows.map(({ data }) => data as Pick<MaterialGroupFile, 'families'>))
}
