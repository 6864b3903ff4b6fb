import type { ProductComparisonFields } from './fields.generated.ts'

/** Address of the page that compares these pieces, by their names. */
export function comparisonAddress(
  { pageUrl, parameter }: Pick<ProductComparisonFields, 'pageUrl' | 'parameter'>,
  pieces: readonly string[],
): string {
  const page = pageUrl?.href ?? ''
  return pieces.length === 0 ? page : `${page}?${parameter}=${pieces.map(encodeURIComponent).join(',')}`
}
