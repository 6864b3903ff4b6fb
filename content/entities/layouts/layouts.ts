import { fileType } from '../../platform/loading/file-type.ts'
import { tableRows } from '../../platform/loading/entity-content.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { asDataList } from '../../platform/entity/kinds.ts'
import { layoutTable } from '../../platform/reads/table.ts'

const layoutFiles = fileType('layout')

/** The blocks of the entities of a kind that have no blocks of their own. */
export const layouts: EntityDefinition = {
  name: 'layouts',
  files: [layoutFiles],
  rows: ({ files, dataOf }) => [
    tableRows(
      layoutTable,
      layoutFiles.of(files).map((file) => ({ kind: file.id, blocks: asDataList(dataOf(file)['blocks']) })),
    ),
  ],
}
