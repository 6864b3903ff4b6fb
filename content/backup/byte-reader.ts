/** Reads bytes in lines and sections, without holding more than a chunk of them. */
export interface ByteReader {
  /** The next line, without its break; null where the bytes end before it does, or it is longer than `maxBytes`. */
  line: (maxBytes: number) => Promise<string | null>
  /**
   * The bytes before a line that is `end`, which is skipped, in chunks. Must be read to its end.
   * @returns whether there was such a line.
   */
  section: (end: string) => AsyncGenerator<Buffer, boolean>
  /** Whether no byte is left. */
  isAtEnd: () => Promise<boolean>
}

const lineBreak = 10

/** @param onRead is called with all bytes, in their order, when they are read. */
export function createByteReader(source: AsyncIterable<Buffer>, onRead: (bytes: Buffer) => void): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** False at the end of the source. */
  const readMore = async (): Promise<boolean> => {
    const { value, done } = await chunks.next()
    if (done === true) return false
    rest = rest.length === 0 ? value : Buffer.concat([rest, value])
    return true
  }
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    onRead(taken)
    return taken
  }
  return {
    async line(maxBytes) {
      let at = rest.indexOf(lineBreak)
      while (at < 0 && rest.length <= maxBytes && (await readMore())) at = rest.indexOf(lineBreak)
      return at < 0 || at > maxBytes ? null : take(at + 1).toString('utf8', 0, at)
    },
    async *section(end) {
      const lastLine = Buffer.from(`${end}\n`)
      const ending = Buffer.from(`\n${end}\n`)
      for (let isFirst = true; ;) {
        if (isFirst && rest.subarray(0, lastLine.length).equals(lastLine)) {
          take(lastLine.length)
          return true
        }
        const at = rest.indexOf(ending)
        if (at >= 0) {
          yield take(at + 1)
          take(lastLine.length)
          return true
        }
        // The beginning of the last line may be among these.
        const held = ending.length - 1
        if (rest.length > held) {
          yield take(rest.length - held)
          isFirst = false
        }
        if (!(await readMore())) return false
      }
    },
    isAtEnd: async () => rest.length === 0 && !(await readMore()),
  }
}
