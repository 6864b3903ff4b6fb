import { articleRow } from '../../entities/articles/article-row.ts'
import type { articleTable } from '../../entities/articles/table.ts'
import type { collectionTable } from '../../entities/collections/table.ts'
import type { inspirationTable } from '../../entities/inspirations/table.ts'
import { asData, type ContentData } from '../entity/kinds.ts'
import type { SiteLanguages } from '../language/language.ts'
import type { layoutTable } from '../reads/table.ts'
import { type Families, familiesOf, withSurfaces } from '../../entities/materials/families.ts'
import { withFamilies } from '../../entities/materials/product-materials.ts'
import type { handleTable, materialGroupTable } from '../../entities/overlays/table.ts'
import type { pageTable } from '../pages/table.ts'
import { type PathRow, pathRows } from '../paths/path-rows.ts'
import { productRow } from '../../entities/products/product-row.ts'
import { projectPieces } from '../../entities/projects/project-pieces.ts'
import type { productTable } from '../../entities/products/table.ts'
import type { thesaurusTable } from '../search/table.ts'
import { thesaurusRows } from '../../entities/thesaurus/thesaurus-rows.ts'
import type { PhotosFile } from '../../schemas/types.generated.ts'
import type { shellTable } from '../reads/table.ts'
import { storeRows } from '../../entities/stores/store-rows.ts'
import type { storeTable } from '../../entities/stores/table.ts'
import type { ContentProblem } from './content-problem.ts'
import { entityRow } from './entity-row.ts'
import type { ParsedFile } from './parse-files.ts'
import { withPhotos } from './photos.ts'
import { listedPieces, roomIn } from '../../entities/rooms/rooms.ts'

/** All rows of a folder of content files. */
export interface ContentRows {
  page: (typeof pageTable.$inferInsert)[]
  product: (typeof productTable.$inferInsert)[]
  collection: (typeof collectionTable.$inferInsert)[]
  article: (typeof articleTable.$inferInsert)[]
  inspiration: (typeof inspirationTable.$inferInsert)[]
  materialGroup: (typeof materialGroupTable.$inferInsert)[]
  handle: (typeof handleTable.$inferInsert)[]
  layout: (typeof layoutTable.$inferInsert)[]
  shell: (typeof shellTable.$inferInsert)[]
  store: (typeof storeTable.$inferInsert)[]
  thesaurus: (typeof thesaurusTable.$inferInsert)[]
  path: PathRow[]
}

export interface RowContext {
  /** The languages of the content as a whole. */
  content: readonly string[]
  site: Pick<SiteLanguages, 'filterValues'>
  /** Families of material groups that are not among the files. */
  families?: Families
}

/** The rows of the files. */
export function contentRows(
  files: readonly ParsedFile[],
  context: RowContext,
): { rows: ContentRows; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const photos: PhotosFile = files.find((file) => file.kind === 'photos')?.value ?? {}
  const rows: ContentRows = {
    page: [],
    product: [],
    collection: [],
    article: [],
    inspiration: [],
    materialGroup: [],
    handle: [],
    layout: [],
    shell: [],
    store: [],
    thesaurus: thesaurusRows(files),
    path: [],
  }
  const groups = files.flatMap((file) => (file.kind === 'material-group' ? [file.value] : []))
  const families = new Map([...(context.families ?? []), ...familiesOf(groups)])
  const dataOf = (file: string, value: unknown): ContentData => asData(withPhotos(value, { file, photos, problems }))
  for (const file of files) {
    if (file.kind === 'photos') continue
    if (file.kind !== 'product')
      addRows(rows, file, { ...dataOf(file.file, file.value), ...piecesOf(file, photos) }, context)
    else {
      const product = withFamilies(file.value, { file: file.file, families, problems })
      rows.product.push(productRow(product, dataOf(file.file, product), context.site))
      rows.path.push(...pathRows('product', product, context.content))
    }
  }
  const stores = storeRows(files)
  return { rows: { ...rows, store: stores.rows }, problems: [...problems, ...stores.problems] }
}

/** The pieces of a room: of its picture for an inspiration, of its pictures and its plan for a project. */
function piecesOf(file: ParsedFile, photos: PhotosFile): ContentData {
  if (file.kind === 'project') return listedPieces(projectPieces(file.value, photos))
  const room = file.kind === 'inspiration' ? roomIn(file.value.image, photos) : undefined
  return room ? { room: listedPieces(room.pieces) } : {}
}

function addRows(
  rows: ContentRows,
  file: Exclude<ParsedFile, { kind: 'product' }>,
  data: ContentData,
  { content, site }: RowContext,
): void {
  switch (file.kind) {
    case 'page':
      rows.page.push({ kind: file.value.kind, ...entityRow(file.value, data) })
      rows.path.push(...pathRows(file.value.kind, file.value, content))
      return
    case 'overview':
      rows.page.push({ kind: 'overview', ...entityRow(file.value, data) })
      rows.path.push(...pathRows('overview', file.value, content))
      return
    case 'project':
      rows.page.push({ kind: 'project', ...entityRow(file.value, data) })
      rows.path.push(...pathRows('project', file.value, content))
      return
    case 'article':
      rows.article.push(articleRow(file.value, data, site))
      rows.path.push(...pathRows('article', file.value, content))
      return
    case 'collection':
    case 'inspiration':
      rows[file.kind].push(entityRow(file.value, data))
      rows.path.push(...pathRows(file.kind, file.value, content))
      return
    case 'material-group':
      rows.materialGroup.push({ id: file.id, data: withSurfaces(ownFields(data)) })
      return
    case 'handle':
      rows.handle.push({ id: file.id, data: ownFields(data) })
      return
    case 'layout':
      rows.layout.push({ kind: file.id, blocks: blocksOf(data) })
      return
    case 'shell/header-menu':
    case 'shell/footer':
    case 'shell/popular-searches':
    case 'shell/project-informations':
    case 'shell/connections':
      rows.shell.push({ id: shellIds[file.kind], data })
      return
    // The shops, and the thesauri, of all files are made into rows together.
    case 'thesaurus':
    case 'store':
    case 'store/types':
    // Only `npm run leaflets` reads leaflets.
    case 'leaflet':
    case 'photos':
    case 'version':
      return
    default:
      file satisfies never
  }
}

const shellIds = {
  'shell/header-menu': 'header-menu',
  'shell/footer': 'footer',
  'shell/popular-searches': 'popular-searches',
  'shell/project-informations': 'project-informations',
  'shell/connections': 'connections',
} as const

function ownFields({ $schema, id, ...fields }: ContentData): ContentData {
  return fields
}

function blocksOf({ blocks }: ContentData): ContentData[] {
  return Array.isArray(blocks) ? blocks.map(asData) : []
}
