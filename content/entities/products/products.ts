import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Entity } from '../../platform/entity/kinds.ts'
import type { ContentContext } from '../../platform/graphql/context.ts'
import { tableRows } from '../../platform/loading/entity-content.ts'
import { shellRows } from '../../platform/loading/shared-rows.ts'
import { fileType } from '../../platform/loading/file-type.ts'
import type { EntityDefinition } from '../../platform/model/entity-definition.ts'
import { type BlockQuery, otherEntities } from '../../platform/pages/block-query.ts'
import { productLinkValues } from './link-values.ts'
import { materialFindings } from './material-findings.ts'
import { productClaims, productFiles } from './product-files.ts'
import { marketsFile } from './market-files.ts'
import { modelFindings } from './model-findings.ts'
import { optionFindings } from './option-findings.ts'
import { optionsFile } from './options.ts'
import { ownWidthFindings } from './own-width-findings.ts'
import { priceFindings } from './price-findings.ts'
import { productRows } from './product-row.ts'
import { productSearch } from './product-search.ts'
import { productResolvers } from './resolvers.ts'
import { productTable } from './table.ts'
import { termsFile, termsFindings } from './terms.ts'
import { typeValueOf } from './type-value.ts'

/** Where a fitter finds the water and the drain. */
const connectionsFile = fileType('connections', { path: 'shell/connections' })

const shellFiles = [connectionsFile, marketsFile, optionsFile, termsFile]

/** Products: the lists of them, their filters, pictures, measures and materials. */
export const products: EntityDefinition = {
  name: 'products',
  files: [productFiles, ...shellFiles],
  pages: [{ kind: 'product', table: productTable, type: 'Product', keys: ['product', 'products'], ogType: 'product' }],
  rows: (input) => [tableRows(productTable, productRows(input)), shellRows(shellFiles)(input)],
  references: {
    within: {
      choices: { material: 'material', handle: 'handle', product: 'product' },
      finishes: { material: 'material' },
      materials: { family: 'family' },
      vasquesMaterials: { family: 'family' },
      // Their keys are names of options.
      options: {},
      not: {},
    },
  },
  claims: productClaims,
  checks: [materialFindings, modelFindings, optionFindings, ownWidthFindings, priceFindings, termsFindings],
  linkValues: productLinkValues,
  resolvers: productResolvers,
  blockQueries: {
    products: otherEntities({
      name: 'products',
      kind: 'product',
      table: productTable,
      where: conditions,
      order: [asc(productTable.uid)],
    }),
  },
  search: productSearch,
}

/** For a collection, `sameCollection` means the collection itself. */
function conditions({ where }: BlockQuery, { kind, id, data }: Entity, context: ContentContext): SQL[] {
  const collection = kind === 'collection' ? id : String(data['collection'] ?? '')
  const type = typeValueOf(data, context) ?? ''
  return [
    ...(where['sameCollection'] ? [eq(productTable.collectionId, collection)] : []),
    ...(where['otherCollection'] ? [isDistinct(productTable.collectionId, collection)] : []),
    ...(where['sameType'] ? [eq(productTable.typeValue, type)] : []),
    ...(where['otherType'] ? [isDistinct(productTable.typeValue, type)] : []),
    ...(typeof where['type'] === 'string' ? [eq(productTable.typeValue, where['type'])] : []),
  ]
}

/** Also true for a product without a value. */
function isDistinct(column: typeof productTable.typeValue | typeof productTable.collectionId, value: string): SQL {
  return sql`${column} is distinct from ${value}`
}
