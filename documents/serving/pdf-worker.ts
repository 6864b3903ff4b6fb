import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { jpegPicture } from '../pdf/jpeg-picture.ts'
import { renderProductSheet } from '../product-sheet/render-product-sheet.ts'
import type { PdfSources } from '../pdf/pdf-sources.ts'
import { renderWishlistPdf } from '../wishlist/render-wishlist-pdf.ts'
import type { PdfJob } from './write-in-worker.ts'

/** Writes one PDF, so that the thread of the server stays free for pages. */
const job: PdfJob = workerData
const sources: PdfSources = {
  look: job.look,
  readFont: (file) => readFile(join(job.folder, file)),
  readPicture: async (url) => {
    const picture = job.pictures.get(url)
    return picture ? jpegPicture(picture) : null
  },
}
const bytes =
  job.kind === 'list'
    ? await renderWishlistPdf(job.list, job.site, sources)
    : await renderProductSheet(job.sheet, sources)
parentPort?.postMessage(bytes, [bytes.buffer])
