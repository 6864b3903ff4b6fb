import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { marker, oneOf, text } from './texts.ts'

/** One black pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

/** The same with bytes that are changed, cut off or added. */
export function damaged(content: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  return fc.tuple(content, fc.nat(), fc.nat(255), fc.nat(4)).map(([bytes, at, byte, how]) => {
    const place = at % Math.max(1, bytes.length)
    const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
    if (how === 0) return before
    if (how === 1) return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
    if (how === 2) return Buffer.concat([before, bytes])
    if (how === 3) return Buffer.concat([before, Buffer.alloc(byte * 200, 45), after])
    return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
  })
}

const entries = [
  ...['/Type /Catalog', '/Type /Page', '/Pages 2 0 R', '/Kids [2 0 R 3 0 R]', '/Parent 2 0 R', '/Count 2147483647'],
  ...['/OpenAction 4 0 R', '/AA << /O 4 0 R >>', `/S /JavaScript /JS (${marker})`, '/S /Launch /F (cmd.exe)'],
  ...['/Length -1', '/Names << /EmbeddedFiles 5 0 R >>', '/Type /ObjStm /N 99999 /First 4', '/Length 2 0 R'],
  ...['/MediaBox [0 0 1e9 1e9]', '/Encrypt 3 0 R', '/J#61vaScript 1'],
  ...['/Filter [/FlateDecode /ASCII85Decode /LZWDecode]', '/Predictor 15 /Columns 1e9'],
]

/** A PDF whose objects refer to each other, contain scripts, and are not as they should be. */
const pdf: fc.Arbitrary<Buffer> = fc
  .record({
    version: oneOf(['1.4', '1.7', '2.0', '9.9', '']),
    objects: fc.array(fc.tuple(fc.subarray(entries), fc.option(text), fc.boolean()), { maxLength: 8 }),
    depth: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.nat(5000)),
    trailer: oneOf(['/Root 1 0 R', '/Root 9 0 R', '/Prev 0', '/Size -1', '/Root 1 0 R /Encrypt 2 0 R']),
    end: oneOf(['startxref\n9\n%%EOF', 'startxref\n-1\n%%EOF', '%%EOF', '']),
  })
  .map(({ version, objects, depth, trailer, end }) =>
    Buffer.concat([
      Buffer.from(`%PDF-${version}\n`),
      ...objects.map(([own, content, isFlate], index) => pdfObject({ id: index + 1, own, content, isFlate })),
      Buffer.from(`9 0 obj\n${'['.repeat(depth)}\nendobj\ntrailer\n<< ${trailer} >>\n${end}`),
    ]),
  )

interface PdfObject {
  id: number
  own: readonly string[]
  content: string | null
  isFlate: boolean
}

function pdfObject({ id, own, content, isFlate }: PdfObject): Buffer {
  const head = `${id} 0 obj\n<< ${own.join(' ')}`
  if (content === null) return Buffer.from(`${head} >>\nendobj\n`)
  const bytes = isFlate ? deflateSync(content) : Buffer.from(content)
  const filter = isFlate ? '/Filter /FlateDecode ' : ''
  const before = Buffer.from(`${head} ${filter}/Length ${bytes.length} >>\nstream\n`)
  return Buffer.concat([before, bytes, Buffer.from('\nendstream\nendobj\n')])
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${marker}()"><script>${marker}()</script></svg>`
const heads = ['\xff\xd8\xff\xe0', 'GIF89a', 'RIFF\0\0\0\0WEBPVP8 ', 'PK\x03\x04', '%PDF-1.4', `<html><${marker}>`, svg]

/** What a visitor may send as a photograph or document. */
export const fileContent: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(picture) },
  { weight: 2, arbitrary: damaged(fc.constant(picture)) },
  { weight: 4, arbitrary: pdf },
  { weight: 2, arbitrary: damaged(pdf) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(oneOf(heads), fc.uint8Array({ maxLength: 300 }))
      .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest])),
  },
  { weight: 1, arbitrary: fc.nat(400_000).map((length) => Buffer.alloc(length, picture)) },
)
