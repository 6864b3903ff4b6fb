import { sql } from 'drizzle-orm'
import { tableRows } from '../../platform/loading/entity-content.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { ownFields } from '../../platform/loading/entity-row.ts'
import { withSurfaces } from './families.ts'
import { materialClaims, materialGroupFiles } from './material-files.ts'
import { sampleMaterials } from './samples.ts'
import { materialGroupTable } from './table.ts'

/** Groups of colours and materials, and the families of materials that products are made of. */
export const materials: EntityDefinition = {
  name: 'materials',
  files: [materialGroupFiles],
  rows: ({ files, dataOf }) => [
    tableRows(
      materialGroupTable,
      materialGroupFiles.of(files).map((file) => ({ id: file.id, data: withSurfaces(ownFields(dataOf(file))) })),
    ),
  ],
  references: { names: { 'material-group': 'material group', family: 'family of materials' } },
  claims: materialClaims,
  resolvers: { Query: { sampleMaterials } },
  storedKeys: sql`
    select 'material-group/' || id from material_group
    union all select 'material/' || (material ->> 'id')
      from material_group, jsonb_array_elements(data -> 'materials') as material
    union all select 'family/' || (family ->> 'id')
      from material_group, jsonb_array_elements(data -> 'families') as family`,
}
