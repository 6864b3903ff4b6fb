/** Sizes in centimetres that reference codes end with, ascending: `pure-120` → 120. */
export function sizesOf(references: readonly string[]): number[] {
  const sizes = references.flatMap((reference) => /-(\d+)$/.exec(reference)?.[1] ?? [])
  return [...new Set(sizes.map(Number))].sort((a, b) => a - b)
}
