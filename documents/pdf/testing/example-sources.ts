import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jpegPicture } from '../jpeg-picture.ts'
import { printLook } from '../../../engine/tokens/print-look.ts'
import type { PdfSources } from '../pdf-sources.ts'

const root = join(import.meta.dirname, '../../..')

/** 30 × 40 pixels of one colour. */
const roseJpeg = [
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBD',
  'ARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAoAB4D',
  'ASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAA',
  'AAME/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8ArATbQAAAAAAAAAH/2Q==',
].join('')

export const exampleSources: PdfSources = {
  look: printLook(JSON.parse(readFileSync(join(root, 'config/tokens.json'), 'utf8'))),
  readFont: async (file) => readFileSync(join(root, 'public', file)),
  readPicture: async () => jpegPicture(Buffer.from(roseJpeg, 'base64')),
}
