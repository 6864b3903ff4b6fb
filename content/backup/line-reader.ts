/** Reads lines, without holding more than one of them and a chunk. */
export interface LineReader {
  /** The next line with its break; null where the bytes end before it does, or it is longer than `maxBytes`. */
  line: (maxBytes: number) => Promise<Buffer | null>
  /** Whether no byte is left. */
  isAtEnd: () => Promise<boolean>
}

const lineBreak = 10

export function createLineReader(source: AsyncIterable<Buffer>): LineReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** False at the end of the source. */
  const readMore = async (): Promise<boolean> => {
    const { value, done } = await chunks.next()
    if (done === true) return false
    rest = rest.length === 0 ? value : Buffer.concat([rest, value])
    return true
  }
  return {
    async line(maxBytes) {
      let end = rest.indexOf(lineBreak)
      while (end < 0 && rest.length <= maxBytes && (await readMore())) end = rest.indexOf(lineBreak)
      if (end < 0 || end > maxBytes) return null
      const line = rest.subarray(0, end + 1)
      rest = rest.subarray(end + 1)
      return line
    },
    isAtEnd: async () => rest.length === 0 && !(await readMore()),
  }
}
