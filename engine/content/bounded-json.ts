/**
 * Reads a JSON body of at most so many bytes, as they are after decompression; undefined for what is not JSON. The
 * connection of a longer one is closed.
 * @throws an error for a longer one.
 */
export async function readBoundedJson(response: Response, maxBytes: number): Promise<unknown> {
  try {
    return JSON.parse(await boundedText(response, maxBytes))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

async function boundedText({ body }: Response, maxBytes: number): Promise<string> {
  if (!body) return ''
  const pieces: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const piece of body) {
    size += piece.length
    if (size > maxBytes) throw new Error(`answered with more than ${maxBytes} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
