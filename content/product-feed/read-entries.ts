import type { SiteLanguages } from '../platform/language/language.ts'
import type { ContentFinding } from '../platform/loading/content-finding.ts'
import type { LoadModel } from '../platform/loading/entity-content.ts'
import type { ParsedFile } from '../platform/loading/file-type.ts'
import { parseFiles } from '../platform/loading/parse-files.ts'
import { photoFindings, withPhotos } from '../platform/loading/photos.ts'
import { photosOf } from '../platform/loading/platform-files.ts'
import type { SourceFile } from '../platform/loading/read-files.ts'
import type { Families } from '../entities/materials/families.ts'
import { asData } from '../platform/entity/kinds.ts'
import { type PathRow, pathRows } from '../platform/paths/path-rows.ts'
import { productFiles } from '../entities/products/product-files.ts'
import { productRows } from '../entities/products/product-row.ts'
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
  model: LoadModel
}

interface ReadEntries {
  /** By the id of the product. Entries with findings are missing. */
  rows: ReadonlyMap<string, ProductRows>
  parsed: readonly ParsedFile[]
  findings: readonly ContentFinding[]
}

/** Reads entries as the content loader reads files: the same schema, the same pictures, the same rows. */
export function readEntries(
  entries: readonly SourceFile[],
  { photos: ownPhotos, content, site, families, model }: EntryContext,
): ReadEntries {
  const sources = [{ file: 'photos.json', text: JSON.stringify(ownPhotos) }, ...entries]
  const { parsed: files, findings } = parseFiles(sources, model)
  const photos = photosOf(files)
  const parsed = productFiles.of(files)
  const all = [...findings, ...parsed.flatMap((file) => photoFindings(file, photos))]
  const dataOf = ({ value }: ParsedFile) => asData(withPhotos(value, photos))
  const products = productRows({ files, photos, site, dataOf, findings: all }, families)
  const faulty = new Set(all.map(({ file }) => file))
  const rows = new Map<string, ProductRows>()
  for (const product of products)
    if (!faulty.has(`product/${product.id}.json`)) rows.set(product.id, { product, paths: [] })
  for (const { id, value } of parsed) rows.get(id)?.paths.push(...pathRows('product', value, content))
  return { rows, parsed, findings: all }
}
