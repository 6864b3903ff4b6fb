import type { ContentContext } from '../../platform/graphql/context.ts'
import { asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import { materialGroups } from './material-groups.ts'

/** The groups with the materials that samples can be ordered of, by id. A group without any is left out. */
export async function sampleMaterials(_root: unknown, _args: unknown, context: ContentContext): Promise<ContentData[]> {
  const groups = [...(await materialGroups(context))].sort(([a], [b]) => (a < b ? -1 : 1))
  return groups.flatMap(([, group]) => {
    const materials = asDataList(group['materials']).filter(({ sample }) => sample === true)
    return materials.length > 0 ? [{ ...group, materials }] : []
  })
}
