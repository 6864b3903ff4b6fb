import { constants, inflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFContext,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
} from '@cantoo/pdf-lib'
import { CodedError } from '../../../packages/errors/coded-error.ts'

/** Bytes of all objects that are compressed together, inflated. Documents of 5 MB have less. */
const maxInflatedBytes = 16 * 1024 * 1024

/**
 * The objects of a document.
 * @throws NOT_CHECKED for a document of a few bytes that would become many, or what the parser throws for one that is
 * damaged.
 */
export async function readPdf(bytes: Uint8Array): Promise<PDFContext> {
  const parser = new BoundedParser(bytes)
  return parser.parseDocument().catch((error: unknown) => {
    throw parser.tooLarge ?? error
  })
}

/**
 * The parser inflates streams that contain objects, without a limit. Here it gets them inflated within one. The other
 * streams, such as pictures, stay as they are.
 */
class BoundedParser extends PDFParser {
  /** Why the document cannot be read: the parser says of every error only that the object is invalid. */
  tooLarge: CodedError | null = null
  #leftBytes = maxInflatedBytes

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true)
  }

  override parseObject(ref?: PDFRef): PDFObject {
    const object = super.parseObject(ref)
    if (!(object instanceof PDFRawStream)) return object
    const { dict, contents } = object
    const type = dict.lookup(PDFName.of('Type'))
    if (type === PDFName.of('XRef')) {
      // All objects are read in their order: the offsets are not used, and there may be a billion of them.
      dict.delete(PDFName.of('Filter'))
      dict.set(PDFName.of('Index'), PDFArray.withContext(this.context))
      return PDFRawStream.of(dict, new Uint8Array())
    }
    if (type !== PDFName.of('ObjStm')) return object
    const inflated = this.#inflate(contents, dict.lookup(PDFName.of('Filter')))
    dict.delete(PDFName.of('Filter'))
    return PDFRawStream.of(dict, inflated)
  }

  #inflate(contents: Uint8Array, filter: PDFObject | undefined): Uint8Array {
    const inflated = isFlate(filter) ? this.#flate(contents) : filter === undefined ? contents : null
    // No program writes objects with another filter, or with several.
    if (!inflated || inflated.length > this.#leftBytes) throw this.#refuse()
    this.#leftBytes -= inflated.length
    return inflated
  }

  #flate(contents: Uint8Array): Uint8Array {
    try {
      // With Z_SYNC_FLUSH, the end of a stream may be missing, as it is in some documents.
      return inflateSync(contents, { maxOutputLength: this.#leftBytes + 1, finishFlush: constants.Z_SYNC_FLUSH })
    } catch (error) {
      if (error instanceof RangeError) throw this.#refuse()
      throw error
    }
  }

  #refuse(): CodedError {
    return (this.tooLarge ??= new CodedError('NOT_CHECKED', { message: 'The document is too large when inflated.' }))
  }
}

function isFlate(filter: PDFObject | undefined): boolean {
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter
  return only === PDFName.of('FlateDecode')
}
