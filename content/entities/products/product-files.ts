import type { Claim } from '../../platform/loading/entity-content.ts'
import { fileType, type ParsedFile } from '../../platform/loading/file-type.ts'
import type { ProductFile } from '../../schemas/types.generated.ts'

export const productFiles = fileType('product', { page: 'product' })

/** The numbers and reference codes of all products, and each finish of a product. */
export function productClaims(files: readonly ParsedFile[]): Claim[] {
  return productFiles.of(files).flatMap(claimsOf)
}

function claimsOf({ file, id, value }: ParsedFile<ProductFile>): Claim[] {
  const { uid, finishes = [], references = [] } = value
  return [
    {
      code: 'UID_TAKEN',
      file,
      pointer: '/uid',
      name: `uid ${uid}`,
      expected: 'a number that no other product has',
    },
    ...finishes.map(({ material }, index): Claim => ({
      code: 'FINISH_TWICE',
      file,
      pointer: `/finishes/${index}/material`,
      name: `the finish "${material}" of product "${id}"`,
      expected: 'each finish of a product once',
    })),
    ...references.map((reference, index): Claim => ({
      code: 'REFERENCE_TAKEN',
      file,
      pointer: `/references/${index}`,
      name: `reference ${reference}`,
      expected: 'a reference code that no other product has',
    })),
  ]
}
