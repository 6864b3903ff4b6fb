/** A file has more bytes than its field takes. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** The bytes of a file. Throws FileTooLarge where there are `maxBytes` or more. */
export async function* fileBody(file: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size >= maxBytes) throw new FileTooLarge(`The file has ${maxBytes} bytes or more.`)
    yield chunk
  }
}
