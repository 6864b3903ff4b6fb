import { CodedError } from '../../packages/errors/coded-error.ts'

/** The bytes of a file. Throws TOO_LARGE where there are `maxBytes` or more. */
export async function* fileBody(file: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size >= maxBytes) throw new CodedError('TOO_LARGE', { message: `The file has ${maxBytes} bytes or more.` })
    yield chunk
  }
}
