import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, type PDFObject, PDFString } from '@cantoo/pdf-lib'

/** A document of one page, changed by `change`. With `packed`, its objects are compressed together. */
export async function pdfWith(
  change: (document: PDFDocument) => void | Promise<void> = () => {},
  { packed = false } = {},
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText('Plan of a bathroom', { x: 20, y: 100 })
  await change(document)
  return document.save({ useObjectStreams: packed })
}

/** Lets the document run an action when it is opened. */
export function onOpen(document: PDFDocument, action: Record<string, string | PDFObject>): void {
  document.catalog.set(PDFName.of('OpenAction'), document.context.register(document.context.obj({ ...action })))
}

export const javaScript = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') }

/** The smallest document, as text, with more objects. */
export function plainPdf(...objects: string[]): Buffer {
  const all = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>\nendobj',
    ...objects,
  ]
  return Buffer.from(`%PDF-1.4\n${all.join('\n')}\ntrailer\n<< /Root 1 0 R /Size 9 >>\n%%EOF\n`, 'latin1')
}

/** A few kB, of which a parser without a bound makes as many bytes as it is told. `filters`: how often they are packed. */
export function nestedPdf({ filters, bytes }: { filters: number; bytes: number }): Buffer {
  let packed = Buffer.alloc(bytes, ' ')
  for (let count = 0; count < filters; count++) packed = deflateSync(packed, { level: 9 })
  const filter = `[${'/FlateDecode '.repeat(filters)}]`
  const head = `4 0 obj\n<< /Type /ObjStm /N 1 /First 10 /Length ${packed.length} /Filter ${filter} >>\nstream\n`
  return plainPdf(`${head}${packed.toString('latin1')}\nendstream\nendobj`)
}

/** A parser that looks for the next object reads these digits again from each of them. */
export function slowPdf(): Buffer {
  return plainPdf('4 0 obj\nnull\nendobj', '1'.repeat(1_000_000))
}
