/**
 * npm run documents: draws the data sheets of all products and the leaflets that they share, as PDF files in the media
 * folder of the content, and names them in the product files. What did not change is not written.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParsedFile, parseFiles } from '../../content/loading/parse-files.ts'
import { readFiles, type SourceFile } from '../../content/loading/read-files.ts'
import type { ProductFile } from '../../content/schemas/types.generated.ts'
import type { SiteConfig } from '../../engine/config/types.generated.ts'
import type { MessageTable } from '../../engine/config/site-config.ts'
import { createMessages } from '../../engine/intl/messages.ts'
import { reportingSetupErrors, SetupError } from '../setup/setup-error.mjs'
import { dataSheet } from './data-sheet.ts'
import { inEachLanguage, languages } from './language.ts'
import { drawLeaflet } from './leaflet.ts'
import { documentFile, documentsFolder, productDocuments, withDocuments } from './product-documents.ts'
import { leaflets } from './product-leaflets.ts'

const root = join(import.meta.dirname, '../..')
const content = join(root, 'content/demo')

await reportingSetupErrors(async () => {
  const { files } = await readFiles(content)
  const products = readProducts(files)
  const drawn = drawAll(products.map(({ value }) => value))
  const folder = join(content, 'media', documentsFolder)
  const written = writeDocuments(folder, drawn)
  const removed = removeOthers(folder, drawn)
  const named = nameDocuments(products, files)
  console.log(
    `${drawn.size} documents: ${written} written, ${removed} removed; ${named} of ${products.length} products name other ones than before.`,
  )
})

type ParsedProduct = Extract<ParsedFile, { kind: 'product' }>

function readProducts(files: readonly SourceFile[]): ParsedProduct[] {
  const { parsed, problems } = parseFiles(files.filter(({ file }) => file.startsWith('product/')))
  const [first] = problems
  if (first)
    throw new SetupError(`${first.file} is not what its schema says.`, 'Mend what "npm run content -- check" tells.')
  return parsed.filter((file) => file.kind === 'product')
}

/** File name and bytes of every document. */
function drawAll(products: readonly ProductFile[]): Map<string, Uint8Array> {
  const { brand } = readJson('config/site.json') as SiteConfig
  const messages = inEachLanguage((language) => {
    const table = readJson(`locales/${language}.json`) as MessageTable
    return createMessages(language, table, table)
  })
  const drawn = new Map<string, Uint8Array>()
  for (const language of languages) {
    const { t } = messages[language]
    for (const leaflet of leaflets)
      drawn.set(documentFile(leaflet.name, language), drawLeaflet(leaflet, { brand, language }))
    for (const product of products)
      drawn.set(documentFile(product.id, language), dataSheet(product, { brand, language, t }))
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

/** Documents of products that are gone. */
function removeOthers(folder: string, drawn: ReadonlyMap<string, Uint8Array>): number {
  const others = readdirSync(folder).filter((name) => name.endsWith('.pdf') && !drawn.has(name))
  for (const name of others) rmSync(join(folder, name))
  return others.length
}

function nameDocuments(products: readonly ParsedProduct[], files: readonly SourceFile[]): number {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const changed = products.flatMap(({ file, value }) => {
    const text = texts.get(file) ?? ''
    const next = withDocuments(text, productDocuments(value))
    return next === text ? [] : [{ file, next }]
  })
  for (const { file, next } of changed) writeFileSync(join(content, file), next)
  return changed.length
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
