import type { SiteLanguages } from '../platform/language/language.ts'
import type { ContentProblem } from '../platform/loading/content-problem.ts'
import { contentRows } from '../platform/loading/content-rows.ts'
import { type ParsedFile, parseFiles } from '../platform/loading/parse-files.ts'
import type { SourceFile } from '../platform/loading/read-files.ts'
import type { Families } from '../entities/materials/families.ts'
import type { PathRow } from '../platform/paths/path-rows.ts'
import type { productTable } from '../entities/products/table.ts'

/** What the store has for a product. */
export interface ProductRows {
  product: typeof productTable.$inferInsert
  paths: PathRow[]
}

interface EntryContext {
  /** All pictures that entries can use, in the shape of photos.json. */
  photos: Readonly<Record<string, unknown>>
  /** Languages of the content as a whole. */
  content: readonly string[]
  site: Pick<SiteLanguages, 'filterValues'>
  families: Families
}

interface ReadEntries {
  /** By the id of the product. Entries with problems are missing. */
  rows: ReadonlyMap<string, ProductRows>
  parsed: readonly ParsedFile[]
  problems: readonly ContentProblem[]
}

/** Reads entries as the content loader reads files: the same schema, the same pictures, the same rows. */
export function readEntries(entries: readonly SourceFile[], { photos, ...context }: EntryContext): ReadEntries {
  const { parsed, problems } = parseFiles([{ file: 'photos.json', text: JSON.stringify(photos) }, ...entries])
  const found = contentRows(parsed, context)
  const all = [...problems, ...found.problems]
  const faulty = new Set(all.map(({ file }) => file))
  const rows = new Map<string, ProductRows>()
  for (const product of found.rows.product)
    if (!faulty.has(`product/${product.id}.json`)) rows.set(product.id, { product, paths: [] })
  for (const path of found.rows.path) rows.get(path.entityId)?.paths.push(path)
  return { rows, parsed: parsed.filter(({ kind }) => kind === 'product'), problems: all }
}
