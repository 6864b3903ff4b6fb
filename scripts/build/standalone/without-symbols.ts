const magic = 0x7f454c46
const is64Bit = 2
const isLittleEndian = 1

/**
 * A Linux program without its tables of symbols and debugging information: 33 MB of the 150 of Node. The system loads
 * what the program headers name; what comes after that is for debuggers. Other programs are returned as they are.
 */
export function withoutSymbols(program: Buffer): Buffer {
  const isKnown =
    program.length > 64 && program.readUInt32BE(0) === magic && program[4] === is64Bit && program[5] === isLittleEndian
  if (!isKnown) return program
  const table = Number(program.readBigUInt64LE(0x20))
  const entryBytes = program.readUInt16LE(0x36)
  const entries = program.readUInt16LE(0x38)
  const ends = Array.from({ length: entries }, (_, index) => {
    const at = table + index * entryBytes
    return Number(program.readBigUInt64LE(at + 0x08) + program.readBigUInt64LE(at + 0x20))
  })
  const loaded = Buffer.from(program.subarray(0, Math.max(...ends, table + entries * entryBytes)))
  // The table of sections was behind it: none is left.
  loaded.writeBigUInt64LE(0n, 0x28)
  loaded.fill(0, 0x3c, 0x40)
  return loaded
}
