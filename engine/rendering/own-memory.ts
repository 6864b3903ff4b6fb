/**
 * The same bytes in memory of their own. What Node and zlib give is often a small part of a larger buffer, all of which stays
 * in memory as long as the part does: a cache would take several times the bytes that it counts.
 */
export function ownMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
