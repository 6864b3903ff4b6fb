import { readFile, writeFile } from 'node:fs/promises'
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFStreamWriter,
  PDFWriter,
} from '@cantoo/pdf-lib'
import { hasCode } from '../../../packages/errors/coded-error.ts'
import type { Inspection, InspectionJob } from './inspection.ts'
import { readPdf } from './read-pdf.ts'

/** Names of what a document does or contains besides its pages: scripts, programs, other files, forms that are sent. */
const forbidden: ReadonlySet<string> = new Set([
  ...['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'RichMediaExecute'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'RichMedia', 'XFA', '3D'],
])

const refused: Inspection = { kind: 'refused', code: 'BAD_FILE' }

/**
 * Writes a document anew from the objects that were read. Refuses one that is encrypted, damaged, or has anything of the
 * list above in any object, whether a page uses it or not. A digital signature does not survive.
 */
export async function inspectPdf({ source, target, maxBytes }: InspectionJob): Promise<Inspection> {
  try {
    const context = await readPdf(await readFile(source))
    const objects = context.enumerateIndirectObjects().map(([, object]) => object)
    const { Root, Info, ID, Encrypt } = context.trailerInfo
    const roots = [...objects, ...[Root, Info, ID].filter((one) => one !== undefined)]
    if (context.lookup(Encrypt) !== undefined || !hasPage(context) || roots.some(hasForbidden)) return refused
    const written = await write(context)
    if (written.length >= maxBytes) return refused
    await writeFile(target, written)
    return { kind: 'accepted', type: 'application/pdf', suffix: 'pdf' }
  } catch (error) {
    return hasCode(error, 'NOT_CHECKED') ? { kind: 'refused', code: 'NOT_CHECKED' } : refused
  }
}

/** With its objects compressed together where they were. */
function write(context: PDFContext): Promise<Uint8Array> {
  const Writer = context.pdfFileDetails.useObjectStreams ? PDFStreamWriter : PDFWriter
  return Writer.forContext(context, Infinity).serializeToBuffer()
}

/** Each node of the tree is visited once: it may be part of itself, or of a million others. */
function hasPage(context: PDFContext): boolean {
  const catalog = context.lookup(context.trailerInfo.Root)
  const rest = [catalog instanceof PDFDict ? catalog.lookup(PDFName.of('Pages')) : undefined]
  const seen = new Set<PDFObject>()
  while (rest.length > 0) {
    const node = rest.pop()
    if (!(node instanceof PDFDict) || seen.has(node)) continue
    seen.add(node)
    const kids = node.lookup(PDFName.of('Kids'))
    if (!(kids instanceof PDFArray)) return true
    for (const kid of kids.asArray()) rest.push(context.lookup(kid))
  }
  return false
}

/** References are not followed: all objects are looked at. */
function hasForbidden(root: PDFObject): boolean {
  const rest: PDFObject[] = [root]
  for (let object = rest.pop(); object !== undefined; object = rest.pop()) {
    if (object instanceof PDFName && forbidden.has(object.decodeText())) return true
    if (object instanceof PDFArray) for (const one of object.asArray()) rest.push(one)
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict) for (const [key, value] of dict.entries()) rest.push(key, value)
  }
  return false
}
