/** The widths in which a piece is made to measure, in whole centimetres. */
export interface OwnWidth {
  /** Its width in the catalogue. */
  standard: number
  from: number
  to: number
  /** From the least one on. */
  step: number
}

/** Name of the width among what is chosen, as in "noyer.width~87". */
export const widthName = 'width'

/** The width that a text names, in the form that codes have: digits, no zero in front of them. */
export function namedWidth(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}

/** The width that a text names, if the piece is made in it and it is not that of the catalogue. */
export function chosenWidth(own: OwnWidth | null | undefined, text: string | null | undefined): number | null {
  const width = namedWidth(text)
  if (!own || width === null || width === own.standard) return null
  const isWithin = width >= own.from && width <= own.to
  return isWithin && (width - own.from) % own.step === 0 ? width : null
}
