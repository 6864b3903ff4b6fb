const magic = 0x7f454c46
const is64Bit = 2
const isLittleEndian = 1
const loadedType = 1
const withoutBytes = 8

/** A part of a program that the system loads or reads. `at` is where its entry is in the file. All in bytes. */
export interface Segment {
  at: number
  isLoaded: boolean
  offset: number
  fileBytes: number
}

interface Tables {
  segments: readonly Segment[]
  /** Where the table of segments ends. */
  segmentsEnd: number
  sections: readonly { offset: number; bytes: number }[]
}

/** The tables of a Linux program or library of 64 bits, little-endian; null for other files. */
export function elfTables(program: Buffer): Tables | null {
  const isKnown =
    program.length > 64 && program.readUInt32BE(0) === magic && program[4] === is64Bit && program[5] === isLittleEndian
  if (!isKnown) return null
  const rows = (table: number, sizeAt: number): number[] => {
    const start = number64(program, table)
    return Array.from({ length: program.readUInt16LE(sizeAt + 2) }, (_, index) => {
      return start + index * program.readUInt16LE(sizeAt)
    })
  }
  const segments = rows(0x20, 0x36).map((at) => ({
    at,
    isLoaded: program.readUInt32LE(at) === loadedType,
    offset: number64(program, at + 0x08),
    fileBytes: number64(program, at + 0x20),
  }))
  const sections = rows(0x28, 0x3a).map((at) => ({
    offset: number64(program, at + 0x18),
    bytes: program.readUInt32LE(at + 4) === withoutBytes ? 0 : number64(program, at + 0x20),
  }))
  const segmentsEnd = number64(program, 0x20) + program.readUInt16LE(0x36) * segments.length
  return { segments, segmentsEnd, sections }
}

/** Sets offset, bytes in the file and alignment of a segment. */
export function writeSegment(program: Buffer, { at, offset, fileBytes }: Segment, maxAlignment: bigint): void {
  program.writeBigUInt64LE(BigInt(offset), at + 0x08)
  program.writeBigUInt64LE(BigInt(fileBytes), at + 0x20)
  if (program.readBigUInt64LE(at + 0x30) > maxAlignment) program.writeBigUInt64LE(maxAlignment, at + 0x30)
}

/** Takes the table of sections away, which only debuggers and linkers read. */
export function dropSections(program: Buffer): void {
  program.writeBigUInt64LE(0n, 0x28)
  program.fill(0, 0x3c, 0x40)
}

function number64(program: Buffer, at: number): number {
  return Number(program.readBigUInt64LE(at))
}
