import { dropSections, elfTables } from './elf.ts'

/**
 * A Linux program without its tables of symbols and debugging information: 33 MB of the 150 of Node. The system loads
 * what the program headers name; what comes after that is for debuggers. Other files are returned as they are.
 */
export function withoutSymbols(program: Buffer): Buffer {
  const tables = elfTables(program)
  if (!tables) return program
  const ends = tables.segments.map(({ offset, fileBytes }) => offset + fileBytes)
  const loaded = Buffer.from(program.subarray(0, Math.max(...ends, tables.segmentsEnd)))
  dropSections(loaded)
  return loaded
}
