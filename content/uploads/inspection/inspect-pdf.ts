import { readFile, writeFile } from 'node:fs/promises'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import type { Inspection, InspectionJob } from './inspection.ts'

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
    const bytes = await readFile(source)
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    const { context } = document
    const roots = [...context.enumerateIndirectObjects().map(([, object]) => object), ...trailerOf(document)]
    if (document.getPageCount() === 0 || roots.some(hasForbidden)) return refused
    const written = await document.save({ updateFieldAppearances: false, addDefaultPage: false })
    if (written.length >= maxBytes) return refused
    await writeFile(target, written)
    return { kind: 'accepted', type: 'application/pdf', suffix: 'pdf' }
  } catch {
    return refused
  }
}

function trailerOf({ context }: PDFDocument): PDFObject[] {
  const { Root, Info, ID } = context.trailerInfo
  return [Root, Info, ID].filter((one) => one !== undefined)
}

/** References are not followed: all objects are looked at. */
function hasForbidden(root: PDFObject): boolean {
  const rest: PDFObject[] = [root]
  for (let object = rest.pop(); object !== undefined; object = rest.pop()) {
    if (object instanceof PDFName && forbidden.has(object.decodeText())) return true
    if (object instanceof PDFArray) rest.push(...object.asArray())
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict) for (const [key, value] of dict.entries()) rest.push(key, value)
  }
  return false
}
