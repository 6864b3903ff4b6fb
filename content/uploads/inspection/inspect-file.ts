import { fileTypeFromFile } from 'file-type'
import type { Inspection, InspectionJob } from './inspection.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPicture } from './inspect-picture.ts'

const pictures: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/tiff',
])

/**
 * Decides by its first bytes what a file is, and writes it anew: whatever else was in it, or was appended to it, is gone.
 * Call it in a process that may be killed: the sender is an anonymous visitor.
 */
export async function inspectFile(job: InspectionJob): Promise<Inspection> {
  const mime = (await fileTypeFromFile(job.source).catch(() => undefined))?.mime
  if (mime !== undefined && pictures.has(mime)) return inspectPicture(job)
  return mime === 'application/pdf' ? inspectPdf(job) : { kind: 'refused', code: 'TYPE_NOT_ALLOWED' }
}
