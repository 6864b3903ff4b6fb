import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { jpegPicture } from '../blocks/shared/wishlist-pdf/jpeg-picture.ts'
import { renderWishlistPdf } from '../blocks/shared/wishlist-pdf/render-wishlist-pdf.ts'
import type { PdfJob } from './wishlist-pdf/pdf-job.ts'

/** Writes one PDF, so that the thread of the server stays free for pages. */
const { list, site, pictures, fonts }: PdfJob = workerData
const bytes = await renderWishlistPdf(list, site, {
  readFont: (file) => readFile(join(fonts, `${file}.ttf`)),
  readPicture: async (url) => {
    const picture = pictures.get(url)
    return picture ? jpegPicture(picture) : null
  },
})
parentPort?.postMessage(bytes, [bytes.buffer])
