import qrcode from 'qrcode-generator'

/** A QR code as an outline, whose unit is a module. The white edge that readers need is not part of it. */
export interface QrCode {
  /** Modules of an edge. */
  size: number
  /** Path of an SVG. */
  path: string
}

/** Level M: 15 % of it may be dirty or folded. */
const errorCorrection = 'M'
/** Longer texts have modules that a telephone cannot tell apart on a code of 23 mm. */
const maxCharacters = 400

/** The code of an address, which is in ASCII; null for one that is too long to be read. */
export function qrCode(address: string): QrCode | null {
  if (address.length > maxCharacters) return null
  const code = qrcode(0, errorCorrection)
  code.addData(address)
  code.make()
  const size = code.getModuleCount()
  const rows = Array.from({ length: size }, (_, row) => rowPath(row, size, (column) => code.isDark(row, column)))
  return { size, path: rows.join('') }
}

/** Dark modules beside each other are one rectangle: no reader of PDF shows a seam between them. */
function rowPath(row: number, size: number, isDark: (column: number) => boolean): string {
  const columns = Array.from({ length: size }, (_, column) => column)
  const starts = columns.filter((column) => isDark(column) && (column === 0 || !isDark(column - 1)))
  return starts
    .map((start) => {
      const end = columns.find((column) => column > start && !isDark(column)) ?? size
      return `M${start} ${row}H${end}V${row + 1}H${start}Z`
    })
    .join('')
}
