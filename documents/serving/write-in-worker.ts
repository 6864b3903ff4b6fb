import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PrintLook } from '../../engine/tokens/print-look.ts'
import type { ProductSheet } from '../product-sheet/product-sheet.ts'
import type { PdfList, PdfSite } from '../wishlist/pdf-list.ts'

/** Memory of one worker, MB. A list of 1,000 products takes less than 300. */
const maxOldGenerationSizeMb = 512

/** Writes a PDF in a thread of its own, which ends with it or with the signal. */
export function writeInWorker(job: PdfJob, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted()
  // Beside this file, or beside the bundle of the build.
  const name = import.meta.url.endsWith('.ts') ? './pdf-worker.ts' : './pdf-worker.mjs'
  const worker = new Worker(fileURLToPath(new URL(name, import.meta.url)), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const stop = (): void => {
    reject(signal.reason)
    void worker.terminate()
  }
  signal.addEventListener('abort', stop, { once: true })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread that writes a PDF ended without one.')))
  return promise.finally(() => {
    signal.removeEventListener('abort', stop)
    void worker.terminate()
  })
}

/** What a worker thread needs to write one PDF. */
export type PdfJob = (ListJob | SheetJob) & {
  /** JPEG files by the address of the picture. */
  pictures: ReadonlyMap<string, Uint8Array>
  look: PrintLook
  /** The folder public/ of the site, which has the fonts. */
  folder: string
}

interface ListJob {
  kind: 'list'
  list: PdfList
  site: PdfSite
}

interface SheetJob {
  kind: 'sheet'
  sheet: ProductSheet
}
