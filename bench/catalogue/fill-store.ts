import { createHash } from 'node:crypto'
import { rmSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { contentModel } from '../../content/entities/model.ts'
import { collectionTable } from '../../content/entities/collections/table.ts'
import type { ContentData } from '../../content/platform/entity/kinds.ts'
import { loadContent } from '../../content/platform/loading/load-content.ts'
import { parseFiles } from '../../content/platform/loading/parse-files.ts'
import { photosOf } from '../../content/platform/loading/platform-files.ts'
import { withPhotos } from '../../content/platform/loading/photos.ts'
import { readFiles, type SourceFiles } from '../../content/platform/loading/read-files.ts'
import { materialGroupFiles } from '../../content/entities/materials/material-files.ts'
import { productFiles } from '../../content/entities/products/product-files.ts'
import { familiesOf } from '../../content/entities/materials/families.ts'
import { type DescribedProduct, withFamilies } from '../../content/entities/materials/product-materials.ts'
import { type PathRow, pathRows } from '../../content/platform/paths/path-rows.ts'
import { pathTable } from '../../content/platform/paths/table.ts'
import { productRow } from '../../content/entities/products/product-row.ts'
import { productTable } from '../../content/entities/products/table.ts'
import { sourceTable } from '../../content/platform/revision/table.ts'
import { fillSearch } from '../../content/platform/search/fill-search.ts'
import type { Database } from '../../content/platform/store/database.ts'
import { openStore } from '../../content/platform/store/store.ts'
import { type Cell, copyRows } from './copy-rows.ts'
import type { FillFigures } from './figures.ts'
import { generateProducts, type Models } from './generate-products.ts'
import { collectionNames } from './names.ts'
import { languages, siteLanguages } from './words.ts'

const demo = join(import.meta.dirname, '../../content/demo')
const quiet = { info: () => undefined, warn: console.warn, error: console.error }

/**
 * Fills the store in this folder with the demo content and `count` generated products. Returns how long that took, or
 * null where it already has this content.
 */
export async function fillStore(dataDir: string, count: number): Promise<FillFigures | null> {
  const source = await readFiles(demo)
  const filling = fillingHash(count, source)
  const found = await openStore({ dataDir, log: quiet })
  const before = await filledWith(found.db)
  await found.close()
  if (before === filling) return null
  rmSync(dataDir, { recursive: true, force: true })
  const { db, close } = await openStore({ dataDir, log: quiet })
  const start = performance.now()
  const searchFilledMs = await fill(db, count, source)
  await db.insert(sourceTable).values({ id: fillingId, hash: filling, languages: [...languages] })
  await close()
  return { filledMs: performance.now() - start, searchFilledMs }
}

const fillingId = 'generated products'

async function filledWith(db: Database): Promise<string | undefined> {
  const [found] = await db.select().from(sourceTable).where(eq(sourceTable.id, fillingId))
  return found?.hash
}

/** Returns how long the search index took, in ms. */
async function fill(db: Database, count: number, source: SourceFiles): Promise<number> {
  await loadContent(db, { folder: demo, languages: siteLanguages, model: contentModel }, quiet)
  const { models, photos } = await readModels(db, source)
  await addCollections(db, models)
  const files = (): Generator<DescribedProduct> => generateProducts(count, models)
  const prepared = (file: DescribedProduct): ContentData => asData(withPhotos(file, photos))
  await copy(
    db,
    productTable,
    mapped(files(), (file) => [productRow(file, prepared(file), siteLanguages)]),
  )
  await copy(
    db,
    pathTable,
    mapped(files(), (file) => pathRows('product', file, languages).map(present)),
  )
  const start = performance.now()
  await fillSearch(db, siteLanguages, contentModel.searchTypes)
  const searchFilledMs = performance.now() - start
  // Autovacuum would do this later.
  await db.execute(sql`vacuum analyze`)
  return searchFilledMs
}

function present(path: PathRow): PathRow {
  return { former: false, ...path }
}

async function readModels(db: Database, { files }: SourceFiles) {
  const { parsed } = parseFiles(files, contentModel)
  const rows = await db.select({ id: collectionTable.id }).from(collectionTable)
  const own = rows.map(({ id }) => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }))
  const invented = collectionNames.map((name) => ({ id: name.toLowerCase(), name }))
  const families = familiesOf(materialGroupFiles.of(parsed).map(({ value }) => value))
  const models: Models = {
    products: productFiles.of(parsed).map(({ file, value }) => withFamilies(value, { file, families, findings: [] })),
    collections: [...own, ...invented],
  }
  return { models, photos: photosOf(parsed) }
}

/** The invented collections are copies of the first of the demo, with other names. */
async function addCollections(db: Database, { collections }: Models): Promise<void> {
  const [pattern] = await db.select().from(collectionTable).limit(1)
  if (!pattern) throw new Error('The demo has no collection.')
  const rows = collections.map(({ id, name }) => ({ ...pattern, id, data: { ...pattern.data, heading: name } }))
  await db.insert(collectionTable).values(rows).onConflictDoNothing()
  const paths = collections.flatMap(({ id }) => pathRows('collection', { id }, languages))
  await db.insert(pathTable).values(paths).onConflictDoNothing()
}

/** Inserts rows of content loading into their table. */
async function copy({ $client }: Database, table: PgTable, rows: Iterable<object>): Promise<void> {
  const columns = Object.entries(getTableColumns(table))
  await copyRows($client, {
    table: getTableName(table),
    columns: columns.map(([, column]) => column.name),
    rows: mapped(rows, (row) => [columns.map(([name]): Cell => Reflect.get(row, name))]),
  })
}

function* mapped<From, To>(all: Iterable<From>, map: (one: From) => Iterable<To>): Generator<To> {
  for (const one of all) yield* map(one)
}

function asData(value: unknown): ContentData {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const project = join(import.meta.dirname, '../..')

/** Changes with every input of the rows. */
function fillingHash(count: number, { hash }: SourceFiles): string {
  const hashed = createHash('sha256').update(`${count} ${hash}`)
  const migrations = join(project, 'content/platform/store/migrations')
  const files = [
    ...readdirSync(migrations, { recursive: true, encoding: 'utf8' }).map((file) => join(migrations, file)),
    ...['random.ts', 'words.json', 'names.ts', 'generate-products.ts'].map((file) => join(import.meta.dirname, file)),
    ...[
      'entities/products/product-row',
      'platform/search/entry-positions',
      'platform/search/fill-search',
      'platform/search/indexed-language',
      'platform/search/insert-entries',
      'platform/search/insert-synonyms',
      'platform/search/insert-words',
      'platform/search/read-sources',
      'entities/products/product-search',
      'platform/search/search-type',
      'platform/search/text-dictionary',
    ].map((file) => join(project, 'content', `${file}.ts`)),
  ]
  for (const file of files.sort()) if (/\.(ts|json|sql)$/.test(file)) hashed.update(readFileSync(file))
  return hashed.digest('hex')
}
