/** How fast a file comes, without the time that its reader takes. */
export interface SenderPace {
  /** The same pieces, measured while they are read. */
  measure: (pieces: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>
  /** Bytes in a second; null while its sender had less than `afterMs` for it. */
  bytesPerSecond: (afterMs: number) => number | null
}

/** Measures one body: its bytes, and the time spent waiting for its sender, without that of its reader. */
export function createPace(): SenderPace {
  let bytes = 0
  let waitedMs = 0
  let waitingSince: number | null = null
  return {
    async *measure(pieces) {
      waitingSince = performance.now()
      for await (const piece of pieces) {
        waitedMs += performance.now() - waitingSince
        waitingSince = null
        bytes += piece.length
        yield piece
        waitingSince = performance.now()
      }
    },
    bytesPerSecond(afterMs) {
      const ms = waitedMs + (waitingSince === null ? 0 : performance.now() - waitingSince)
      return ms < afterMs ? null : (bytes / ms) * 1000
    },
  }
}
