import { fileTypeFromFile } from 'file-type'
import { inspectPdf } from './inspect-pdf.ts'
import { inspectPicture } from './inspect-picture.ts'

export interface InspectionJob {
  /** File to read. */
  source: string
  /** File to write. */
  target: string
  /** The result has fewer bytes than this. */
  maxBytes: number
}

/** What was written, or why nothing was. */
export type Inspection =
  | { kind: 'accepted'; type: string; suffix: string }
  | { kind: 'refused'; code: 'TYPE_NOT_ALLOWED' | 'BAD_FILE' }

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
 * Call it in a process that may be killed: the file is from a stranger.
 */
export async function inspectFile(job: InspectionJob): Promise<Inspection> {
  const mime = (await fileTypeFromFile(job.source).catch(() => undefined))?.mime
  if (mime !== undefined && pictures.has(mime)) return inspectPicture(job)
  return mime === 'application/pdf' ? inspectPdf(job) : { kind: 'refused', code: 'TYPE_NOT_ALLOWED' }
}
