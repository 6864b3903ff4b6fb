import { articleTable } from '../../entities/articles/table.ts'
import { collectionTable } from '../../entities/collections/table.ts'
import { inspirationTable } from '../../entities/inspirations/table.ts'
import type { EntityKind } from '../entity/kinds.ts'
import { pageTable } from '../pages/table.ts'
import { productTable } from '../../entities/products/table.ts'

/** The table of each kind of entity; the kinds of pages share one. */
export const entityTables = {
  page: pageTable,
  cms: pageTable,
  overview: pageTable,
  project: pageTable,
  product: productTable,
  collection: collectionTable,
  article: articleTable,
  inspiration: inspirationTable,
} as const satisfies Record<EntityKind, unknown>
