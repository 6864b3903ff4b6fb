import type { ContentData } from '../../platform/entity/kinds.ts'
import { filterValue } from '../../platform/language/filter-value.ts'
import type { SiteLanguages } from '../../platform/language/language.ts'
import { entityRow } from '../../platform/loading/entity-row.ts'
import type { DescribedProduct } from '../materials/product-materials.ts'
import type { productTable } from './table.ts'

/** A product's row: the file, and the columns that lists filter by. */
export function productRow(
  file: DescribedProduct,
  prepared: ContentData,
  languages: Pick<SiteLanguages, 'filterValues'>,
): typeof productTable.$inferInsert {
  return {
    ...entityRow(file, prepared),
    uid: file.uid,
    collectionId: file.collection ?? null,
    typeValue: file.productType ? filterValue(file.productType, languages) : null,
    subTypeValue: file.productSubType ? filterValue(file.productSubType, languages) : null,
    width: file.size?.width ?? null,
    height: file.size?.height ?? null,
    depth: file.size?.depth ?? null,
    publishedOn: file.publishedAt ?? null,
    materials: (file.materials ?? []).map((material) => filterValue(material.name, languages)),
    colours: [...(file.colorFamilies ?? [])],
    references: [...(file.references ?? [])],
  }
}
