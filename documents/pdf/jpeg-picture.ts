/** Accept header for a picture as JPEG, the only format of photographs that PDF has. */
export const acceptJpeg = 'image/jpeg, image/webp;q=0, image/avif;q=0, image/png;q=0'

/** A JPEG file with its size in pixels. */
export interface JpegPicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** The size of a JPEG file is in its start-of-frame segment; null for bytes that are no JPEG file. */
export function jpegPicture(bytes: Uint8Array): JpegPicture | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
    if (isFrame) return width > 0 && height > 0 ? { bytes, width, height } : null
  }
  return null
}
