import { open } from 'node:fs/promises'
import { busySeconds, UploadRefused } from './upload-refused.ts'

export interface ReceiveLimits {
  /** A file has fewer bytes than this. */
  maxBytes: number
  /** Between two pieces of the file, milliseconds. */
  idleMs: number
  /** For the whole file, milliseconds. */
  totalMs: number
  /** Aborted when the file has to make room for another one. */
  signal?: AbortSignal
}

/**
 * Writes the bytes to a new file, as they come, and frees their memory: the pieces of `body` cannot be used afterwards.
 * Resolves to the number of bytes.
 * @throws UploadRefused EMPTY, TOO_LARGE, BAD_REQUEST for a sender that is too slow, BUSY; and what `body` throws.
 */
export async function receive(body: AsyncIterable<Uint8Array>, file: string, limits: ReceiveLimits): Promise<number> {
  const deadline = performance.now() + limits.totalMs
  const pieces = body[Symbol.asyncIterator]()
  const target = await open(file, 'wx', 0o600)
  let size = 0
  try {
    for (;;) {
      const leftMs = deadline - performance.now()
      if (leftMs <= 0) throw new UploadRefused('BAD_REQUEST')
      const { done, value } = await within(Math.min(limits.idleMs, leftMs), pieces.next(), limits.signal)
      if (done) break
      size += value.length
      if (size >= limits.maxBytes) throw new UploadRefused('TOO_LARGE')
      await target.writeFile(value)
      release(value)
    }
    if (size === 0) throw new UploadRefused('EMPTY')
    return size
  } catch (error) {
    // Not awaited: a sender that stalls would stall this, too.
    void pieces.return?.().catch(() => undefined)
    throw error
  } finally {
    await target.close()
  }
}

/**
 * Frees the memory of a piece at once. Otherwise it waits for a garbage collection, which many uploads at a time reach only
 * after some 100 MB. A piece that shares its memory with others, such as the next file of a form, is left alone.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

async function within<Value>(ms: number, next: Promise<Value>, signal?: AbortSignal): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new UploadRefused('BAD_REQUEST')), ms)
  const stop = (): void => reject(new UploadRefused('BUSY', busySeconds))
  signal?.addEventListener('abort', stop)
  try {
    if (signal?.aborted) stop()
    return await Promise.race([next, late])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
