import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a gzip stream. It ends on a whole byte and refers to nothing before it, so that any other one can follow. */
export interface DeflatedPiece {
  bytes: Buffer
  /** Of the text, bytes. */
  length: number
  /** CRC-32 of the text. */
  crc: number
  /** What the checksum of a text before it is multiplied with; see `combine`. */
  shift: number
}

/** Compresses a text as a part of a gzip stream. @param level of zlib, 1 to 9. */
export function deflatePiece(text: Buffer, level: number): DeflatedPiece {
  const bytes =
    text.length <= maxStored ? storedBlock(text) : deflateRawSync(text, { level, finishFlush: constants.Z_SYNC_FLUSH })
  return { bytes, length: text.length, crc: crc32(text), shift: shiftOf(text.length) }
}

/** Up to so many bytes, a text is left as it is: to compress it would take longer than to send it. */
const maxStored = 200

/** RFC 1951: a block that is not compressed. */
function storedBlock(text: Buffer): Buffer {
  const block = Buffer.allocUnsafe(5 + text.length)
  block.writeUInt8(0, 0)
  block.writeUInt16LE(text.length, 1)
  block.writeUInt16LE(~text.length & 0xffff, 3)
  text.copy(block, 5)
  return block
}

/** A gzip stream of the texts of all pieces, in their order. */
export function joinGzip(pieces: readonly DeflatedPiece[]): Buffer {
  let [crc, length] = [0, 0]
  for (const piece of pieces) {
    crc = combine(crc, piece)
    length += piece.length
  }
  const trailer = Buffer.allocUnsafe(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length >>> 0, 4)
  return Buffer.concat([header, ...pieces.map(({ bytes }) => bytes), lastBlock, trailer])
}

/** RFC 1952: deflate, no name, no time, any system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** RFC 1951: an empty block with the mark of the last one. */
const lastBlock = Buffer.from([0x03, 0x00])

// A checksum is a polynomial over bits, lowest power in the highest bit, modulo that of CRC-32. A text that is followed by n
// bytes has its checksum multiplied by x^8n.
const polynomial = 0xedb88320
const one = 0x80000000

/** The checksum of a text that is followed by a piece. */
function combine(crc: number, piece: Pick<DeflatedPiece, 'crc' | 'shift'>): number {
  return (multiply(piece.shift, crc) ^ piece.crc) >>> 0
}

/** x to the power of 8 times the length. */
function shiftOf(length: number): number {
  let power = one
  let square = powerOf8
  for (let rest = length; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(square, power)
    square = multiply(square, square)
  }
  return power
}

/** x^8. */
const powerOf8 = one >>> 8

function multiply(a: number, b: number): number {
  let [product, factor] = [0, b]
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1
  }
  return product >>> 0
}
