import { asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import type { MaterialGroupFile } from '../../schemas/types.generated.ts'
import type { Database } from '../../platform/store/database.ts'
import { materialGroupTable } from './table.ts'

export type Family = NonNullable<MaterialGroupFile['families']>[number]

/** What is true of materials, by the id of their family. */
export type Families = ReadonlyMap<string, Family>

/** The families of all groups. */
export function familiesOf(groups: Iterable<Pick<MaterialGroupFile, 'families'>>): Families {
  return new Map([...groups].flatMap(({ families }) => (families ?? []).map((family) => [family.id, family])))
}

/** Fields of a group, with the surface of its family as the finish of each of its materials. */
export function withSurfaces(group: ContentData): ContentData {
  const surfaces = new Map(asDataList(group['families']).map(({ id, surface }) => [id, surface]))
  const materials = asDataList(group['materials']).map((material) => ({
    ...material,
    finishName: surfaces.get(material['family']),
  }))
  return { ...group, materials }
}

/** The families of the groups in the store. */
export async function storedFamilies(db: Pick<Database, 'select'>): Promise<Families> {
  const rows = await db.select({ data: materialGroupTable.data }).from(materialGroupTable)
  // The loader has checked the files of these rows.
  return familiesOf(rows.map(({ data }) => data as Pick<MaterialGroupFile, 'families'>))
}
