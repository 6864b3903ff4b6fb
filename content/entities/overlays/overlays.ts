import { sql } from 'drizzle-orm'
import { tableRows } from '../../platform/loading/entity-content.ts'
import { ownFields } from '../../platform/loading/entity-row.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { overlayResolvers } from './resolvers.ts'
import { handleTable } from './table.ts'

const handleFiles = fileType('handle')

/** What a product's page shows above it: its sizes, materials, handles and washbasins. */
export const overlays: EntityDefinition = {
  name: 'overlays',
  files: [handleFiles],
  rows: ({ files, dataOf }) => [
    tableRows(
      handleTable,
      handleFiles.of(files).map((file) => ({ id: file.id, data: ownFields(dataOf(file)) })),
    ),
  ],
  references: {
    within: {
      overlays: { handles: 'handle', vasques: 'product', dimensions: 'product' },
      nuancier: { furniture: 'material-group', vasques: 'material-group' },
    },
  },
  resolvers: overlayResolvers,
  storedKeys: sql`select 'handle/' || id from handle`,
}
