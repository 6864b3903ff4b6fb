export type SlideKind = 'product' | 'accessory' | 'collection' | 'inspiration' | 'journal' | 'picture'

/** Narrow kinds: three of them would leave a part of the row empty, too. */
const shareInThree: readonly SlideKind[] = ['product', 'accessory', 'inspiration']

/** Into how many parts a few slides divide a wide row, of which each takes one. Null: each is as wide as its kind. */
export function shareOfRow(kind: SlideKind, count: number): 2 | 3 | null {
  if (kind === 'picture') return null
  if (count <= 2) return 2
  return count === 3 && shareInThree.includes(kind) ? 3 : null
}
