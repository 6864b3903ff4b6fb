import { rowsOf, tableRows } from '../../platform/loading/entity-content.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { fillStorePlaces } from './store-places.ts'
import { storeFiles, storeRows, storeTypesFile } from './store-rows.ts'
import { storeTable } from './table.ts'

/** Shops. Their resolvers wait for the gazetteer, which each service opens: the service adds them. */
export const stores: EntityDefinition = {
  name: 'stores',
  files: [storeFiles, storeTypesFile],
  rows: ({ files, problems }) => {
    const found = storeRows(files)
    problems.push(...found.problems)
    return [tableRows(storeTable, found.rows)]
  },
  afterLoad: (transaction, rows) => fillStorePlaces(transaction, rowsOf(rows, storeTable)),
}
