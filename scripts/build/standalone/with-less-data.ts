import { dropSections, elfTables, writeSegment, type Segment } from './elf.ts'

/** The largest page of memory on the systems that PostgreSQL is built for: segments stay at multiples of it. */
const pageBytes = 0x1_00_00

/**
 * A Linux library with less in its largest section, for one that is a table of data. Addresses stay: the system fills
 * with zeros what a segment has less in the file than in memory. Other files are returned as they are.
 * @param shorten returns what the section is to begin with; null leaves the library as it is.
 */
export function withLessData(library: Buffer, shorten: (data: Buffer) => Buffer | null): Buffer {
  const tables = elfTables(library)
  const section = tables?.sections.toSorted((one, other) => other.bytes - one.bytes)[0]
  const holder = tables?.segments.find((segment) => segment.isLoaded && section && isWithin(section, segment))
  if (!tables || !section || !holder) return library
  const data = shorten(library.subarray(section.offset, section.offset + section.bytes))
  if (!data) return library
  const later = tables.segments.filter(({ offset }) => offset >= section.offset + section.bytes)
  const end = section.offset + data.length
  const kept = Math.ceil(end / pageBytes) * pageBytes
  const resumed = Math.floor(Math.min(library.length, ...later.map(({ offset }) => offset)) / pageBytes) * pageBytes
  if (resumed <= kept) return library
  const head = Buffer.concat([library.subarray(0, section.offset), data, Buffer.alloc(kept - end)])
  const short = Buffer.concat([head, library.subarray(resumed)])
  const moved: Segment[] = later.map((segment) => ({ ...segment, offset: segment.offset - (resumed - kept) }))
  for (const segment of [...moved, { ...holder, fileBytes: end - holder.offset }])
    writeSegment(short, segment, BigInt(pageBytes))
  dropSections(short)
  return short
}

function isWithin(section: { offset: number; bytes: number }, { offset, fileBytes }: Segment): boolean {
  return section.offset >= offset && section.offset + section.bytes <= offset + fileBytes
}
