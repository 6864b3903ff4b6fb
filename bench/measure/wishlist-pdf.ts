import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { jpegPicture } from '../../documents/pdf/jpeg-picture.ts'
import { renderWishlistPdf } from '../../documents/wishlist/render-wishlist-pdf.ts'
import { printLook } from '../../engine/tokens/print-look.ts'
import type { Steps } from '../../packages/progress/progress.mjs'
import type { PdfFigures } from '../budgets.ts'

const root = join(import.meta.dirname, '../..')
const count = 200

/** A list of 200 products, each with a picture of its own, as the first document of a process. */
export async function measureWishlistPdf({ expect, show }: Steps): Promise<PdfFigures> {
  expect(2)
  const folder = mkdtempSync(join(tmpdir(), 'bench-pdf-'))
  try {
    for (let index = 0; index < count; index += 1) {
      show(1 + index / count, 'pictures')
      await writePicture(join(folder, `${index}.jpg`), index)
    }
    show(2, 'the document')
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function measure(folder: string): Promise<PdfFigures> {
  const before = process.memoryUsage.rss()
  const startedAt = performance.now()
  let highest = before
  const note = (): void => void (highest = Math.max(highest, process.memoryUsage.rss()))
  const products = Array.from({ length: count }, (_, index) => ({
    name: `Meuble sous vasque ${index + 1} à deux tiroirs`,
    collection: 'Collection',
    size: 'L 120 cm',
    url: `https://site.test/fr/produits/${index}`,
    picture: { url: `${index}.jpg`, alternative: `Le meuble ${index + 1}` },
  }))
  const site = {
    brand: 'Bench',
    language: 'fr-FR',
    heading: 'Ma sélection',
    measures: { margin: 40, textOffset: 84, rowHeight: 116, thumbnail: { width: 59, height: 78 } },
  }
  const bytes = await renderWishlistPdf({ title: 'Deux cents produits', products }, site, {
    look: printLook(JSON.parse(await readFile(join(root, 'config/tokens.json'), 'utf8'))),
    readFont: (file) => readFile(join(root, 'public', file)),
    async readPicture(url) {
      const picture = jpegPicture(await readFile(join(folder, url)))
      note()
      return picture
    },
  })
  note()
  const megabyte = 1024 * 1024
  return {
    pdfMs: performance.now() - startedAt,
    pdfMemoryMb: (highest - before) / megabyte,
    pdfMb: bytes.length / megabyte,
  }
}

/** 344 × 458 pixels of noise that compress like a photograph, about 15 kB. */
async function writePicture(file: string, seed: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 90 + (seed % 80), sigma: 9 } as const
  const image = sharp({ create: { width: 344, height: 458, channels: 3, background: '#888', noise } })
  await image.jpeg({ quality: 60 }).toFile(file)
}
