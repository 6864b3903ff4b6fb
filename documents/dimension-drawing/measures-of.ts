import { basinHeight } from './basins.ts'
import { type DrawnPiece, heightLetters } from './drawing.ts'

export interface Measure {
  /** Message of its name. */
  name: string
  /** As in the drawing; null for the dimensions of the piece itself. */
  letter: string | null
  centimetres: number
}

/** All that the drawing of a piece says, for a table: its dimensions, then the heights above the floor. */
export function measuresOf(piece: DrawnPiece): Measure[] {
  const { size, installation, fittings } = piece
  const basin = basinHeight(piece)
  const own = [
    { name: 'product.width', centimetres: size.width },
    { name: basin > 0 ? 'drawing.unit' : 'product.height', centimetres: size.height },
    { name: 'drawing.basin', centimetres: basin },
    { name: 'drawing.total', centimetres: basin > 0 ? size.height + basin : 0 },
    { name: 'product.depth', centimetres: size.depth ?? 0 },
  ].map((measure) => ({ ...measure, letter: null }))
  const heights = (['bottom', 'fixing', 'inlet', 'outlet', 'rim'] as const).map((name) => ({
    name: name === 'inlet' && fittings?.tap === 'wall' ? 'drawing.inlet.wall' : `drawing.${name}`,
    letter: heightLetters[name],
    centimetres: installation?.[name] ?? 0,
  }))
  return [...own, ...heights].filter(({ centimetres }) => centimetres > 0)
}
