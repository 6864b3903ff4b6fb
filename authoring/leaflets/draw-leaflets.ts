import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { contentModel } from '../../content/entities/model.ts'
import { leafletFiles } from '../../content/entities/leaflets/leaflets.ts'
import { productFiles } from '../../content/entities/products/product-files.ts'
import type { ParsedFile } from '../../content/platform/loading/file-type.ts'
import { parseFiles } from '../../content/platform/loading/parse-files.ts'
import { readFiles, type SourceFile } from '../../content/platform/loading/read-files.ts'
import type { LeafletFile, ProductFile } from '../../content/schemas/types.generated.ts'
import type { SiteConfig } from '../../engine/config/types.generated.ts'
import { type Steps, withProgress } from '../../packages/progress/progress.mjs'
import { SetupError } from '../../scripts/setup/setup-error.mjs'
import { languages } from './language.ts'
import { drawLeaflet } from './leaflet.ts'
import { documentFile, documentsFolder, productDocuments, withDocuments } from './product-documents.ts'

const root = join(import.meta.dirname, '../..')
const content = join(root, 'content/demo')

/**
 * Draws the documents that have changed, removes those of no leaflet, and lists them in the product files. Prints what
 * was done.
 * @throws SetupError for content files that do not match their schema.
 */
export async function drawLeaflets(): Promise<void> {
  const { files } = await readFiles(content)
  const parsed = parseSources(files)
  const products = productFiles.of(parsed)
  const leaflets = leafletFiles.of(parsed).map(({ value }) => value)
  const total = leaflets.length * languages.length
  const drawn = await withProgress({ total }, (steps) => drawAll(leaflets, steps))
  const folder = join(content, 'media', documentsFolder)
  const written = writeDocuments(folder, drawn)
  const removed = removeOthers(folder, drawn)
  const listed = listDocuments(products, { leaflets, files })
  console.log(
    `${drawn.size} documents: ${written} written, ${removed} removed; the list of ${listed} of ${products.length} products changed.`,
  )
}

type ParsedProduct = ParsedFile<ProductFile>

function parseSources(files: readonly SourceFile[]): ParsedFile[] {
  const { parsed, findings } = parseFiles(
    files.filter(({ file }) => /^(product|leaflet)\//.test(file)),
    contentModel,
  )
  const [first] = findings
  if (first)
    throw new SetupError(`${first.file} does not match its schema.`, 'Fix what "npm run content -- check" reports.')
  return parsed
}

/** File name and bytes of every document. */
async function drawAll(leaflets: readonly LeafletFile[], { show }: Steps): Promise<Map<string, Uint8Array>> {
  const { brand } = readJson('config/site.json') as SiteConfig
  const drawn = new Map<string, Uint8Array>()
  for (const language of languages) {
    for (const leaflet of leaflets) {
      show(drawn.size + 1, documentFile(leaflet.id, language))
      // Signals and the progress have their turn between the documents.
      await pause()
      drawn.set(documentFile(leaflet.id, language), drawLeaflet(leaflet, { brand, language }))
    }
  }
  return drawn
}

function writeDocuments(folder: string, drawn: ReadonlyMap<string, Uint8Array>): number {
  mkdirSync(folder, { recursive: true })
  const changed = [...drawn].filter(([name, bytes]) => {
    const path = join(folder, name)
    return !existsSync(path) || !readFileSync(path).equals(bytes)
  })
  for (const [name, bytes] of changed) writeFileSync(join(folder, name), bytes)
  return changed.length
}

/** Removes the documents of deleted products and leaflets. */
function removeOthers(folder: string, drawn: ReadonlyMap<string, Uint8Array>): number {
  const others = readdirSync(folder).filter((name) => name.endsWith('.pdf') && !drawn.has(name))
  for (const name of others) rmSync(join(folder, name))
  return others.length
}

interface Sources {
  leaflets: readonly LeafletFile[]
  files: readonly SourceFile[]
}

/** Lists the documents in the files of the products and returns how many files changed. */
function listDocuments(products: readonly ParsedProduct[], { leaflets, files }: Sources): number {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const changed = products.flatMap(({ file, value }) => {
    const text = texts.get(file) ?? ''
    const next = withDocuments(text, productDocuments(value, leaflets))
    return next === text ? [] : [{ file, next }]
  })
  for (const { file, next } of changed) writeFileSync(join(content, file), next)
  return changed.length
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
