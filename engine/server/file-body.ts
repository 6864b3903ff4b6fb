import type { Readable } from 'node:stream'

/** A file has more bytes than its field takes. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/**
 * The bytes of a file. Throws FileTooLarge where there are `maxBytes` or more. A reader that stops leaves the stream
 * open, so that the rest of it can be skipped.
 */
export async function* fileBody(file: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size >= maxBytes) throw new FileTooLarge(`The file has ${maxBytes} bytes or more.`)
    yield chunk
  }
}
