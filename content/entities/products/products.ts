import { fileType } from '../../platform/loading/file-type.ts'
import { tableRows } from '../../platform/loading/entity-content.ts'
import { shellRows } from '../../platform/loading/shell-rows.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { materialProblems } from './material-problems.ts'
import { productClaims, productFiles } from './product-files.ts'
import { productRows } from './product-row.ts'
import { productSearch } from './product-search.ts'
import { queriedProducts } from './queried-products.ts'
import { productResolvers } from './resolvers.ts'
import { productTable } from './table.ts'

/** Where a fitter finds the water and the drain. */
const connectionsFile = fileType('connections', { path: 'shell/connections' })

/** Products: the lists of them, their filters, pictures, measures and materials. */
export const products: EntityDefinition = {
  name: 'products',
  files: [productFiles, connectionsFile],
  pages: [{ kind: 'product', table: productTable, type: 'Product', keys: ['product', 'products'], ogType: 'product' }],
  rows: (input) => [tableRows(productTable, productRows(input)), shellRows([connectionsFile])(input)],
  references: {
    within: {
      finishes: { material: 'material' },
      materials: { family: 'family' },
      vasquesMaterials: { family: 'family' },
    },
  },
  claims: productClaims,
  checks: [materialProblems],
  resolvers: productResolvers,
  blockQueries: { products: queriedProducts },
  search: productSearch,
}
