export interface PictureSize {
  width: number
  height: number
}

/** The size in pixels as a picture is shown, from the head of a JPEG, PNG or WebP file. Undefined for other files. */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  try {
    return pngSize(bytes) ?? webpSize(bytes) ?? jpegSize(bytes)
  } catch (error) {
    // A file that ends early.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function pngSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const format = bytes.toString('latin1', 12, 16)
  if (format === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (format === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  const bits = bytes.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Walks from segment to segment up to the frame header. */
function jpegSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let turned = false
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xe1) turned ||= isTurned(bytes.subarray(at + 4, at + 2 + bytes.readUInt16BE(at + 2)))
    const isTable = [0xc4, 0xc8, 0xcc].includes(marker)
    if (marker >= 0xc0 && marker <= 0xcf && !isTable) return frameSize(bytes, at, turned)
  }
  return undefined
}

function frameSize(bytes: Buffer, at: number, turned: boolean): PictureSize {
  const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
  return turned ? { width: height, height: width } : { width, height }
}

/** Whether Exif says that the picture is shown turned by a quarter: orientation 5 to 8. */
function isTurned(segment: Buffer): boolean {
  if (segment.toString('latin1', 0, 4) !== 'Exif') return false
  const tiff = segment.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = Array.from({ length: short(start) }, (_one, index) => start + 2 + index * 12)
  const orientation = entries.find((at) => short(at) === 0x0112)
  return orientation !== undefined && short(orientation + 8) >= 5
}
