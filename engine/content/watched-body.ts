interface WatchedBody {
  bytes: AsyncIterable<Uint8Array>
  /** What the source threw; null: nothing. */
  failure: { error: unknown } | null
}

/** The bytes, and what their source threw: the code that reads them may hide it behind an error of its own. */
export function watchedBody(body: AsyncIterable<Uint8Array>): WatchedBody {
  const watched: WatchedBody = { failure: null, bytes: read() }
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      yield* body
    } catch (error) {
      watched.failure = { error }
      throw error
    }
  }
  return watched
}
