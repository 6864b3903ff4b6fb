import type { LinkValueLists } from '../../platform/checking/check-input.ts'
import { productRows } from './product-row.ts'

/** The values that the filters of a list of products have, as `productFilters` of the contract. */
export const productLinkValues: LinkValueLists = ({ parsed: files, site }) => {
  const rows = productRows({ files, site, photos: {}, dataOf: () => ({}), findings: [] })
  const unique = (values: readonly (string | null | undefined)[]): string[] => [
    ...new Set(values.filter((value) => typeof value === 'string')),
  ]
  return {
    'productFilters.types.value': unique(rows.map(({ typeValue }) => typeValue)),
    'productFilters.types.subTypes.value': unique(rows.map(({ subTypeValue }) => subTypeValue)),
    'productFilters.collections.value': unique(rows.map(({ collectionId }) => collectionId)),
    'productFilters.materials.value': unique(rows.flatMap(({ materials }) => materials)),
    'productFilters.colors.value': unique(rows.flatMap(({ colours }) => colours)),
  }
}
