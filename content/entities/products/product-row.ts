import type { ContentData } from '../../platform/entity/kinds.ts'
import { filterValue } from '../../platform/language/filter-value.ts'
import type { SiteLanguages } from '../../platform/language/language.ts'
import type { RowInput } from '../../platform/loading/entity-content.ts'
import { entityRow } from '../../platform/loading/entity-row.ts'
import { type Families, familiesOf } from '../materials/families.ts'
import { materialGroupFiles } from '../materials/material-files.ts'
import { type DescribedProduct, withFamilies } from '../materials/product-materials.ts'
import { lowestPrices } from './prices.ts'
import { productFiles } from './product-files.ts'
import type { productTable } from './table.ts'

/**
 * The rows of the products among the files.
 * @param stored families of material groups that are not among the files.
 */
export function productRows(
  { files, site, dataOf, findings }: RowInput,
  stored?: Families,
): (typeof productTable.$inferInsert)[] {
  const groups = materialGroupFiles.of(files).map(({ value }) => value)
  const families = new Map([...(stored ?? []), ...familiesOf(groups)])
  return productFiles.of(files).map((file) => {
    const value = withFamilies(file.value, { file: file.file, families, findings })
    return productRow(value, dataOf({ ...file, value }), site)
  })
}

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
    prices: lowestPrices(file),
  }
}
