import pLimit from 'p-limit'

/** Pictures that are read, and resized if need be, at the same time. */
const simultaneous = 4

/** Reads pictures, each once. Those that cannot be read are left out. @throws the reason of the signal */
export async function readPictures(
  urls: readonly string[],
  read: (url: string) => Promise<Uint8Array | null>,
  signal: AbortSignal,
): Promise<Map<string, Uint8Array>> {
  const limit = pLimit(simultaneous)
  const readOne = (url: string) => (signal.aborted ? null : read(url).catch(() => null))
  const entries = [...new Set(urls)].map((url) => limit(async () => [url, await readOne(url)] as const))
  const found = await Promise.all(entries)
  signal.throwIfAborted()
  return new Map(found.flatMap(([url, bytes]) => (bytes ? [[url, bytes] as const] : [])))
}
