import { type DrawnPiece, heightLetters } from './drawing.ts'

export interface Measure {
  /** Message of its name. */
  name: string
  /** As in the drawing; null for the dimensions of the piece itself. */
  letter: string | null
  centimetres: number
}

/** All that the drawing of a piece says, for a table: its dimensions, then the heights above the floor. */
export function measuresOf({ size, installation }: DrawnPiece): Measure[] {
  const own = (['width', 'height', 'depth'] as const).map((side) => ({
    name: `product.${side}`,
    letter: null,
    centimetres: size[side] ?? 0,
  }))
  const heights = (['bottom', 'fixing', 'inlet', 'outlet'] as const).map((name) => ({
    name: `drawing.${name}`,
    letter: heightLetters[name],
    centimetres: installation?.[name] ?? 0,
  }))
  return [...own, ...heights].filter(({ centimetres }) => centimetres > 0)
}
